import { expect, test } from '../../harness/browser-test.ts'
import { confirmEmail, signUpClient } from '../../harness/sign-up-client.ts'
import { uploadWeather } from '../../harness/upload-weather.ts'

// Maps are drawn without a graphics card.
test('the weather of an operation is found, seen on the map, reported, drawn by day and judged by other limits', async ({
  page,
  context,
  server,
  readMail,
}) => {
  const { token, email } = await signUpClient(server.url, { has_emcloud: true })
  await confirmEmail(server.url, await readMail(email))
  await context.addCookies([{ name: 'jwt', value: token, url: server.url }])
  const fileId = await uploadWeather({
    url: server.url,
    token,
    uploadId: 'weather-story',
    description: 'Duas manhãs',
    fromDate: '2026-10-20T11:00:00Z',
  })

  await page.goto('/emcloud')
  const notice = page.getByText('Esta versão está sendo descontinuada')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir para a nova plataforma' })).toHaveAttribute(
    'href',
    '/emcloudNew',
  )
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(notice).toBeHidden()
  await page.getByRole('article').getByRole('link').click()
  await expect(page).toHaveURL(`/emcloud/${fileId}`)

  await test.step('what was done, where and how the map shows it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Duas manhãs' })).toBeVisible()
    await expect(page.getByText('Pulverizador 9 (18,0 m)')).toBeVisible()
    const parameters = page.getByRole('region', { name: 'Parâmetros definidos na máquina' })
    await expect(parameters).toContainText('21,0 °C')
    await expect(page.locator('[data-drawn="true"]')).toBeVisible()
    const legend = page.getByRole('region', { name: 'Legenda' })
    await expect(legend).toContainText('Temperatura (°C)')
    await page.getByLabel('Métrica do mapa').selectOption('Delta T (°C)')
    await expect(legend).toContainText('Delta T (°C)')
    await expect(page.getByRole('radio', { name: '10 faixas' })).toHaveCount(0)
  })

  await test.step('the report keeps what was ticked', async () => {
    const report = page.getByRole('region', { name: 'Relatório meteorológico' })
    await expect(report).toContainText('22,5 °C')
    await report.getByRole('button', { name: 'Filtros (7 de 21)' }).click()
    await page.getByRole('checkbox', { name: 'Temperatura ambiente: máxima' }).check()
    await page.reload()
    await expect(report.getByRole('button', { name: 'Filtros (8 de 21)' })).toBeVisible()
    await expect(report).toContainText('25,0 °C')
  })

  await test.step('each day has its graph; limits are edited within what was measured', async () => {
    await expect(page.locator('[data-graph]')).toHaveCount(14)
    const graph = page.locator('[data-graph="temperature-2026-10-20"]')
    await graph.scrollIntoViewIfNeeded()
    await expect(graph.locator('[data-phase="drawn"]')).toBeVisible()
    await graph.focus()
    await page.keyboard.press('Home')
    await expect(graph).toHaveAttribute('aria-valuetext', '20/10/2026 08:00:00: 20,0 °C')
    await page.getByRole('button', { name: 'Editar limites de Temperatura ambiente' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Editar limites: Temperatura ambiente' })
    const maximum = dialog.getByLabel('Meta máxima (°C)')
    await maximum.fill('26')
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await expect(dialog.getByText('A meta mínima e a meta máxima devem estar dentro 20 e 25')).toBeVisible()
    await maximum.fill('24,5')
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('Limites atualizados com sucesso')).toBeVisible()
    await expect(page.getByText('Meta: 21,0 a 24,5 °C')).toHaveCount(2)
  })

  await test.step('its series go home as a table, and it is deleted', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar CSV' }).click()
    expect((await download).suggestedFilename()).toBe(
      'Talhão-da-História_2026-10-20_Pulverizador-9_series.csv',
    )
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page).toHaveURL('/emcloud')
    await expect(page.getByRole('heading', { name: 'Nenhum arquivo encontrado' })).toBeVisible()
  })
})
