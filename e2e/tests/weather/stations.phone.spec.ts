import { expect, test } from '../../harness/browser-test.ts'

test('on a phone the stations stand in one column and the search is where the thumb is', async ({
  page,
  signIn,
}) => {
  await signIn('viewer')
  await page.goto('/stations')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  expect(second?.x).toBe(first?.x)
  const search = await page.getByRole('searchbox').boundingBox()
  expect(search?.y ?? 0).toBeGreaterThan(700)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
