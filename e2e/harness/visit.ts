import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until it has drawn what it is about, not only its loader. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}
