import { expect, test } from '../../harness/browser-test.ts'
import { openFrostAlert } from '../../harness/open-frost-alert.ts'

test.use({ drawsMaps: false })

test('on a phone the alert is confirmed by the thumb, and the editor fills the screen', async ({
  page,
  server,
  signIn,
}) => {
  const token = await signIn('admin')
  const alert = await openFrostAlert({ url: server.url, token })
  const name = `Geada do celular ${Date.now()}`
  await alert.makeRule(name)
  const episodeId = await alert.reportUntilOpen(name)

  await page.goto(`/alerts?station=${alert.stationId}`)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  const link = page.locator(`main a[href="/alerts/${episodeId}"]`)
  await expect(link.first()).toBeVisible()
  expect(await width()).toBe(390)
  await page.goto(`/alerts/${episodeId}`)
  const confirm = page.getByRole('button', { name: 'Estou cuidando disso' })
  const box = await confirm.boundingBox()
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
  await confirm.tap()
  await expect(page.getByText('Confirmado. Os outros já sabem que você está cuidando disso.')).toBeVisible()

  await page.goto('/alerts/rules?open=alert-rule:new')
  const editor = page.getByRole('dialog', { name: 'Criar alerta' })
  await expect(editor.getByRole('button', { name: 'Simular 30 dias' })).toBeVisible()
  expect((await editor.boundingBox())?.width).toBe(390)
  expect(await width()).toBe(390)
  await alert.removeRule(name)
})
