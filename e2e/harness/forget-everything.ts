import type { Page } from '@playwright/test'

/** As in a new browser, but with the files of the page at hand: one test looks at many people without loading it anew. */
export async function forgetEverything(page: Page): Promise<void> {
  await page.context().clearCookies()
  if (!page.url().startsWith('http')) return
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
