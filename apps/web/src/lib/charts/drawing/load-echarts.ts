/** Arrives when the first chart is about to be drawn, never with a page. */
export function loadECharts() {
  return import('./echarts-core.ts')
}
