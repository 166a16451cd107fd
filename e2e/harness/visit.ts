import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until it has drawn what it is about, not only its loader. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}

/** To another page of the product as a link leads there, without loading everything anew. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)'))
      heading.setAttribute('data-left', '')
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect(page.locator('main :is(h1, h2, h3):not([data-left])').first()).toBeVisible()
}
