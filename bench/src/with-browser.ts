import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags } from '@talhao/e2e/chromium'

/** The browser that npm test uses, for as long as the work takes. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
