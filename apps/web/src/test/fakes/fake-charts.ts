import { vi } from 'vitest'
import * as chartLoader from '../../lib/charts/drawing/load-echarts.ts'
import * as fileSaver from '../../lib/charts/save-file.ts'

export interface DrawnChart {
  readonly series: readonly { readonly id: string; readonly data: readonly unknown[] }[]
}

export interface SavedFile {
  readonly name: string
  readonly content: Blob
}

/** Charts that only note what they were told to draw, since jsdom draws nothing, and the files taken home. */
export function startFakeCharts(): { readonly drawn: DrawnChart[]; readonly saved: SavedFile[] } {
  const drawn: DrawnChart[] = []
  const saved: SavedFile[] = []
  const chart = {
    getWidth: () => 0,
    getHeight: () => 0,
    resize: () => undefined,
    dispose: () => undefined,
    setOption: (option: DrawnChart) => drawn.push(option),
    renderToCanvas: () => ({
      toBlob: (take: (blob: Blob) => void) => take(new Blob(['png'], { type: 'image/png' })),
    }),
  }
  vi.spyOn(chartLoader, 'loadECharts').mockResolvedValue({ init: () => chart } as never)
  vi.spyOn(fileSaver, 'saveFile').mockImplementation((content, name) => void saved.push({ content, name }))
  return { drawn, saved }
}
