import type { Page } from '@playwright/test'

/** From now on the page keeps the longest task that it noticed; the browser itself counts those over 50 ms. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.maxTask = '0'
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const { duration } of list.getEntries())
        dataset.maxTask = String(Math.max(Number(dataset.maxTask), duration))
    }).observe({ type: 'longtask' })
  })
}

/** Milliseconds; 0 where none was over 50 ms. */
export async function readLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.maxTask))
}

/** Opening a page and its map is not what is measured: waits until two seconds have passed without a long task. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 2000)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, 2000)
        }).observe({ type: 'longtask' })
      }),
  )
}
