import { expect, test } from '../../harness/browser-test.ts'

test('on a phone map and answer are on the first screen, and what explains them below', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/emcloud')
  await page.getByRole('link', { name: 'Aplicação em três dias' }).tap()
  const answer = page.getByRole('region', { name: 'Dentro dos limites' })
  await expect(answer).toContainText('% da área dentro dos limites')
  const map = page.locator('[data-drawn="true"]')
  await expect(map).toBeVisible()
  await expect(answer).toBeInViewport({ ratio: 1 })
  await expect(map).toBeInViewport({ ratio: 1 })
  const mapBox = await map.boundingBox()
  const details = await page.getByRole('region', { name: 'Área dentro da meta' }).boundingBox()
  expect(details?.y ?? 0).toBeGreaterThan((mapBox?.y ?? 0) + (mapBox?.height ?? 0))
  await page.getByRole('radio', { name: '10 faixas' }).check()
  await expect(page.getByRole('radio', { name: '10 faixas' })).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
