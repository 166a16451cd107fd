import { expect, test } from '../../harness/browser-test.ts'
import { openBulletin } from '../../harness/served-bulletin.ts'

test('on a phone a silent station looks silent, and every part of its bulletin is a touch away', async ({
  page,
  signIn,
  errors,
}) => {
  await signIn('viewer')
  await openBulletin({ page, errors, placeName: 'Várzea do Trigo' })
  await expect(page.getByRole('heading', { level: 1, name: 'Várzea do Trigo' })).toBeVisible()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  const now = page.getByRole('region', { name: 'Observações atuais' })
  await expect(now.locator('[data-stale="true"]').first()).toContainText(/há \d+ dias/)
  await expect(now.locator('[data-stale="false"][data-missing="false"]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Chuva acumulada' })).toContainText('não envia dados desde')

  const ways = page.getByRole('navigation', { name: 'Partes do boletim' }).getByRole('link')
  await expect(ways).toHaveText(['Agora', 'Chuva', 'Gráficos', 'Dias', 'Horas', 'Pulverizar'])
  for (const [way, block] of [
    ['Horas', 'Previsão por hora'],
    ['Dias', 'Previsão diária'],
    ['Chuva', 'Chuva acumulada'],
    ['Pulverizar', 'Condições de pulverização'],
  ] as const) {
    const link = ways.filter({ hasText: way })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await link.tap()
    await expect(page.getByRole('heading', { level: 2, name: block })).toBeInViewport()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
