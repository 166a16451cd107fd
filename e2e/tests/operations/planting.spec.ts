import { expect, test } from '../../harness/browser-test.ts'
import { uploadPlanting } from '../../harness/upload-planting.ts'

// Three maps are drawn without a graphics card.
test('an operation of the tablet is found, looked at, played again, compared and deleted', async ({
  page,
  signIn,
  server,
}) => {
  const token = await signIn('manager')
  const upload = { url: server.url, token }
  await uploadPlanting({
    ...upload,
    uploadId: 'story-1',
    operationName: 'Crônica 2025',
    fromDate: '2025-10-20T11:00:00Z',
  })
  const fileId = await uploadPlanting({
    ...upload,
    uploadId: 'story-2',
    operationName: 'Crônica 2026',
    fromDate: '2026-10-20T11:00:00Z',
  })

  await page.goto('/mpcloud')
  await page.getByRole('searchbox').fill('CRONICA')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(page).toHaveURL(/search=CRONICA/)
  await cards.filter({ hasText: 'Crônica 2026' }).getByRole('link').click()

  await expect(page).toHaveURL(`/mpcloud/${fileId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crônica 2026')
  await expect(page.getByRole('tab')).toHaveText(['Plantio', 'Rendimento'])
  const drawn = page.locator('[data-drawn="true"]')
  await expect(drawn).toHaveCount(1)
  const figures = page.getByLabel('Números da operação').first()
  await expect(figures).toContainText('Área plantada0,4 ha')
  await expect(figures).toContainText('Percentual de falha16,7 %')
  await expect(figures).toContainText('Velocidade média plantando6,0 km/h')
  await expect(page.getByRole('region', { name: 'Percentual da área por faixa' })).toContainText('83,3 %')

  const time = page.getByRole('slider', { name: 'Andamento da operação' })
  // Five minutes of work.
  await time.fill('300000')
  await expect(page.getByText(/20\/10\/2026.*08:05/)).toBeVisible()

  await page.getByRole('tab', { name: 'Rendimento' }).click()
  await expect(figures).toContainText('Velocidade alvo6,5 km/h')
  const indicators = page.getByRole('region', { name: 'Indicadores de trabalho' })
  await expect(indicators).toContainText('1,8 ha/h')
  await indicators.getByText('Como é calculado').first().click()
  await expect(indicators.getByText(/sem as paradas/)).toBeVisible()

  await page.getByRole('button', { name: 'Comparar' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('cronica')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Crônica 2025/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparação de operações')
  await expect(drawn).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'Mover os mapas juntos' })).toBeChecked()

  await page.getByRole('link', { name: 'Operações de plantio' }).click()
  await page.getByRole('searchbox').fill('cronica')
  await page.getByRole('button', { name: /Excluir Crônica 2025/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Arquivo excluído com sucesso.')).toBeVisible()
  await expect(cards).toHaveCount(1)
})
