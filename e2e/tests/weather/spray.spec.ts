import { expect, test } from '../../harness/browser-test.ts'

interface ToldOutlook {
  readonly stationId: string
  readonly placeName: string
  readonly weatherConditions: readonly { readonly riskOfLoss: number | null }[]
}

const words = ['Risco baixo', 'Risco médio', 'Risco alto']

function describeRisk(outlook: ToldOutlook | undefined, hour: number): string {
  return words[outlook?.weatherConditions[hour]?.riskOfLoss ?? -1] ?? 'Risco desconhecido'
}

test('an administrator looks ahead, sets limits of their own, and the risk follows them', async ({
  page,
  signIn,
  server,
}) => {
  const token = await signIn('admin')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${server.url}/api/v2/spray_outlooks`, { headers })
  const outlooks = (await answer.json()) as ToldOutlook[]
  const coxilha = outlooks.find(({ placeName }) => placeName === 'Coxilha')
  await page.goto(`/spray/${coxilha?.stationId}`)

  // The address has opened one station; all of them are there with the risk the server answered.
  const station = page.getByRole('button', { name: /^Coxilha Risco/ })
  await expect(station).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('img', { name: /^Risco nas próximas 48 horas/ })).toHaveCount(outlooks.length)
  await expect(station).toContainText(describeRisk(coxilha, 0))
  await expect(page.locator('button[data-risk]').first()).toBeVisible()
  await expect(page.getByText('500 m', { exact: true })).toBeVisible()

  // One move of the slider moves panel and map.
  const hour = coxilha?.weatherConditions.findIndex(
    ({ riskOfLoss }) => riskOfLoss !== coxilha.weatherConditions[0]?.riskOfLoss,
  )
  await page.getByRole('slider', { name: 'Hora da previsão' }).fill(String(hour))
  const then = describeRisk(coxilha, hour ?? 0)
  await expect(station).toContainText(then)
  await expect(page.getByRole('button', { name: `Coxilha: ${then}` })).toBeAttached()

  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByText('Aviso aceito em')).toBeVisible()

  // A configuration that no weather meets, selected: every hour turns high.
  await page.getByRole('button', { name: 'Editar parâmetros' }).click()
  await page.getByRole('button', { name: 'Nova configuração' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'enter all fields' })).toBeVisible()
  await page.getByLabel('Nome').pressSequentially('História de calor')
  // Back asks before it loses what was typed, a reload of what is open keeps it open.
  await page.goBack()
  await page.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('História de calor')
  await page.getByLabel('Temperatura mínima').fill('95')
  await page.getByLabel('Temperatura máxima').fill('90')
  await expect(page.getByText(/o mínimo está acima do máximo/)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configuração salva com sucesso.')).toBeVisible()
  const card = page.getByRole('button', { name: /^História de calor/ })
  await expect(card).toBeInViewport()
  await card.click()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Voltar às estações' }).click()
  await expect(station).toContainText('Risco alto')
  await expect(page.getByText('Configuração: História de calor')).toBeVisible()

  // Deleted, it leaves the standard one in its place.
  await page.getByRole('button', { name: 'Editar parâmetros' }).click()
  await page.getByRole('button', { name: 'Excluir História de calor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Configuração excluída com sucesso.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Configuração padrão/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: /^Herbicida/ }).click()
  await expect(page.getByRole('button', { name: /^Herbicida/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Voltar às estações' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pulverização' })).toBeVisible()
})
