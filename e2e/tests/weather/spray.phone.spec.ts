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
  await expect(page.getByText('Melhores janelas em 48 h')).toBeVisible()
  await expect(page.getByText('Por que este risco')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar parâmetros' })).toHaveCount(0)
  await page.getByRole('slider', { name: 'Hora da previsão' }).fill('30')
  await expect(page.getByText(/\d\dh, em 30 h/)).toBeVisible()
  for (const target of [station, page.getByRole('slider')])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
