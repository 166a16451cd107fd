import { expect, test } from '../../harness/browser-test.ts'
import { openFrostAlert } from '../../harness/open-frost-alert.ts'

test.use({ drawsMaps: false })

test('a farmer makes an alert in a sentence, tries it on the past, is shown it and confirms', async ({
  page,
  server,
  signIn,
}) => {
  const token = await signIn('admin')
  const name = `Geada da história ${Date.now()}`
  const alert = await openFrostAlert({ url: server.url, token })
  await page.goto('/stations')
  await page.getByRole('button', { name: /^Alertas: / }).click()
  await page.getByRole('link', { name: 'Ver todos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alertas' })).toBeVisible()
  await page.getByRole('link', { name: 'Criar alerta' }).click()

  const editor = page.getByRole('dialog', { name: 'Criar alerta' })
  await editor.getByText('Começar de um modelo').click()
  await editor.getByLabel('Cultura').selectOption({ label: 'Café' })
  await editor.getByRole('button', { name: /^Geada: .* das 18h às 8h$/ }).click()
  await expect(editor.getByText(/^Avise-me de geada quando a temperatura .* das 18h às 8h\.$/)).toBeVisible()
  // Whatever the hour of the test, and so that the next reading of the station is beyond it.
  await editor.getByLabel('Vigiar só em certas horas').uncheck()
  await editor.getByLabel('Limite (°C)').fill('45')
  await editor.getByRole('checkbox', { name: alert.placeName, exact: true }).check()
  await editor.getByLabel('Nome', { exact: true }).fill(name)
  await expect(
    editor.getByText(`Avise-me de geada quando a temperatura em ${alert.placeName} ficar em 45 °C ou menos.`),
  ).toBeVisible()
  await editor.getByRole('button', { name: 'Simular 30 dias' }).click()
  await expect(editor.getByText(/^Teria avisado \d+ vez/)).toBeVisible()
  await expect(editor.getByRole('img', { name: /^Temperatura dos últimos 30 dias em / })).toBeVisible()
  await editor.getByRole('button', { name: 'Criar alerta' }).click()
  await expect(page.getByText('Alerta criado. Já estamos vigiando.')).toBeVisible()

  const episodeId = await alert.reportUntilOpen(name)
  await page.goto('/stations')
  await page.getByRole('button', { name: /^Alertas: .* abertos?$/ }).click()
  await page.locator(`a[href="/alerts/${episodeId}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Geada: / })).toBeVisible()
  await expect(page.getByText('Fim previsto')).toBeVisible()
  await page.getByRole('button', { name: 'Estou cuidando disso' }).click()
  await expect(page.getByText('Confirmado. Os outros já sabem que você está cuidando disso.')).toBeVisible()

  await page.goto('/alerts/rules')
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Alerta excluído.')).toBeVisible()
  await page.goto(`/alerts?station=${alert.stationId}`)
  const timeline = page.getByRole('region', { name: 'Linha do tempo: últimos 30 dias' })
  await expect(timeline.locator(`a[href="/alerts/${episodeId}"]`)).toBeVisible()
  const history = page.getByRole('region', { name: 'Histórico' })
  await expect(history.locator(`a[href="/alerts/${episodeId}"]`).first()).toBeVisible()
})
