import { expect, test } from '../../harness/browser-test.ts'

test('on a phone the hours, the reasons and the disclaimer fit one thumb, without a map', async ({
  page,
  signIn,
}) => {
  await signIn('viewer')
  await page.goto('/spray')
  const station = page.getByRole('button', { name: /^Água Limpa/ })
  await expect(station).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Entendi' })).toBeInViewport()
  await page.getByRole('button', { name: 'Entendi' }).tap()
  await station.tap()
  await expect(page.getByText('Janelas em 48 h')).toBeVisible()
  await expect(page.getByText('Por que este risco')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar parâmetros' })).toHaveCount(0)
  await page.getByRole('slider', { name: 'Hora da previsão' }).fill('30')
  await expect(page.getByText(/\d\dh, em 30 h/)).toBeVisible()
  for (const target of [station, page.getByRole('slider')])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The hours stand below the menu's bar, and the opened station below the hours: nothing lies over another.
  const bar = await page.getByRole('banner').boundingBox()
  const hours = await page.getByRole('slider', { name: 'Hora da previsão' }).boundingBox()
  expect(hours?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))

  // A name of two lines moves no value out of its row.
  const values = await page
    .locator('dl dd')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  expect(values).toHaveLength(6)
  for (const row of [values.slice(0, 3), values.slice(3)]) expect(new Set(row.map(Math.round)).size).toBe(1)

  // Back closes the station, and leaves the page where it is.
  await page.goBack()
  await expect(station).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('heading', { level: 1, name: 'Pulverização' })).toBeAttached()
})
