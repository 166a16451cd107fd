import { readFileSync } from 'node:fs'
import { expect, test } from '../../harness/browser-test.ts'

interface ListedStation {
  readonly id: string
  readonly placeName: string
  readonly subscriptionStatus: string
  readonly hasHistoryDownload: boolean
}

test('the history of stations as a file, as one zip and by mail', async ({ page, signIn, readMail }) => {
  await signIn('manager')
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v2/stations')
  await page.goto('/history')
  const stations: ListedStation[] = await (await told).json()
  const allowed = stations.filter((one) => one.hasHistoryDownload && one.subscriptionStatus === 'active')
  expect(allowed.length).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: /^Baixar / })).toHaveCount(allowed.length)
  for (const { placeName } of allowed) {
    await expect(page.getByRole('button', { name: `Baixar ${placeName}`, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeHidden()
  await expect(page.getByText('61 dias')).toBeVisible()

  await page.getByRole('button', { name: 'Últimos 7 dias' }).click()
  await page.getByRole('radio', { name: 'Horário' }).check({ force: true })
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar Sede', exact: true }).click()
  expect((await csv).suggestedFilename()).toMatch(/^Sede_hourly_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await (await csv).path(), 'utf8')
  expect(text.startsWith('\u{feff}Data e hora (America/Cuiaba);Temperatura média (°C);')).toBe(true)
  expect(text).toMatch(/\r\n\d\d\/\d\d\/\d{4} \d\d:00;-?\d+(,\d+)?;[^\r]*;\d+;simulado;[^\r]*\r\n/)

  await page.getByRole('checkbox', { name: 'Selecionar as estações de Fazenda Santa Aurora' }).check()
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em um zip' }).click()
  expect((await zip).suggestedFilename()).toMatch(/^talhao_hourly_.*\.zip$/)
  expect(
    readFileSync(await (await zip).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expect(page.getByText(/Pronto, \d/)).toBeVisible()

  await page.getByRole('button', { name: 'Enviar Sede por e-mail' }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await expect(field).toHaveValue('manager@demo.test')
  await field.fill('contador@demo.test')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(
    page.getByText('Pedido recebido: o arquivo chega em instantes a contador@demo.test.'),
  ).toBeVisible()
  expect((await readMail('contador@demo.test')).subject).toBe('Histórico horário: Sede')
  await expect(page.getByText('Enviado para contador@demo.test')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar Sede por e-mail' }).click()
  await expect(field).toHaveValue('contador@demo.test')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
