import { expect, test } from '../../harness/browser-test.ts'

interface ListedStation {
  readonly id: string
  readonly placeName: string
  readonly brand: string
  readonly status: string
  readonly subscriptionStatus: string
  readonly dataLoggerProvider: string | null
  readonly currentWeather: { readonly temperature: { readonly value: number | null } }
  readonly history: {
    readonly precipitation24Hours: { readonly value: number | null }
    readonly measured: Readonly<Record<string, number>>
    readonly doubtful: Readonly<Record<string, number>>
  }
}

const oneDecimal = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function describeRain(value: number | null): string {
  if (value === null) return 'sem leitura'
  if (value > 0 && value < 0.05) return '< 0,1 mm'
  return `${value > 1 ? Math.round(value) : oneDecimal.format(value)} mm`
}

test('every card of the list shows what the server told', async ({ page, signIn, errors }) => {
  // Without news the numbers stay what they were when they were answered.
  errors.allow(/403 .*\/api\/v2\/events/)
  await page.route('**/api/v2/events', (route) => route.fulfill({ status: 403, json: {} }))
  await signIn('admin')
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v2/stations')
  await page.goto('/stations')
  const stations: ListedStation[] = await (await told).json()
  expect(stations).toHaveLength(12)
  for (const station of stations) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: station.placeName, exact: true }) })
    if (station.subscriptionStatus !== 'active') {
      await expect(card).toContainText('Assine um plano')
      // The way to a plan is the only one.
      await expect(card.getByRole('link')).toHaveAttribute('href', '/subscriptions')
      continue
    }
    await expect(card.getByRole('link')).toHaveAttribute('href', `/stations/${station.id}`)
    await expect(card).toContainText(describeRain(station.history.precipitation24Hours.value))
    const { value } = station.currentWeather.temperature
    await expect(card).toContainText(value === null ? 'sem leitura' : `${oneDecimal.format(value)} °C`)
    const hasBattery = station.dataLoggerProvider === 'swarm' || station.dataLoggerProvider === 'globalstar'
    await expect(card.getByRole('img', { name: /^Bateria/ })).toHaveCount(hasBattery ? 1 : 0)
    if (station.status === 'offline') await expect(card).toContainText('Offline')
  }
})

test('stations stand under their farms, optim last, and are found without accents', async ({
  page,
  signIn,
}) => {
  await signIn('viewer')
  await page.goto('/stations')
  const farm = page.getByRole('region', { name: 'Fazenda Santa Aurora' })
  await expect(farm.getByRole('heading', { level: 3 })).toHaveText([
    'Pivô Norte',
    'Sede',
    'Talhão do Rio',
    'Algodão Leste',
  ])
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Outras')
  await expect(page.getByRole('button', { name: 'Fazendas' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('pivo')
  await expect(page.getByText('1 estação encontrada')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('what a card says of incomplete rain keeps the wind inside it, however narrow', async ({
  page,
  signIn,
}) => {
  await page.route('**/api/v2/stations', async (route) => {
    const answer = await route.fetch()
    const stations: ListedStation[] = await answer.json()
    const json = stations.map((station) => ({ ...station, history: makeIncomplete(station.history) }))
    await route.fulfill({ response: answer, json })
  })
  await signIn('viewer')
  await page.goto('/stations')
  const card = page.getByRole('article').filter({ hasText: 'Sede' })
  await expect(card).toContainText('em 8/24 h')
  for (const width of [1440, 1120, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const wind = await card.getByText('km/h').boundingBox()
    const edge = await card.boundingBox()
    if (wind === null || edge === null) throw new Error('the card has no wind')
    expect(wind.x + wind.width, `at ${width} px`).toBeLessThan(edge.x + edge.width)
  }
})

function makeIncomplete(history: ListedStation['history']): ListedStation['history'] {
  return {
    ...history,
    precipitation24Hours: { ...history.precipitation24Hours, value: 123.4 },
    measured: { ...history.measured, hours24: 20 },
    doubtful: { ...history.doubtful, hours24: 12 },
  }
}

test('a battery lies beside the wind of its card, however narrow', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/stations')
  const card = page.getByRole('article').filter({ hasText: 'Reserva Ipê' })
  for (const width of [1440, 1120, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await card.scrollIntoViewIfNeeded()
    const wind = await card.getByText('km/h').boundingBox()
    const battery = await card.getByRole('img', { name: /Bateria/ }).boundingBox()
    if (wind === null || battery === null) throw new Error('the card has no wind or no battery')
    const isBeside = wind.x + wind.width <= battery.x || battery.y + battery.height <= wind.y
    expect(isBeside, `at ${width} px`).toBe(true)
  }
})
