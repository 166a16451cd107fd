import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/browser-test.ts'
import { openWithStations, type ToldStation } from '../../harness/served-station.ts'

const oneDecimal = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 0 })

/** Of the zones that the demo's stations lie in. */
const cities: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'São Paulo',
  'America/Cuiaba': 'Cuiabá',
}

function describeRain(value: number | null): string {
  if (value === null) return '-- mm'
  if (value > 0 && value < 0.05) return '< 0,1 mm'
  return `${value > 1 ? whole.format(value) : oneDecimal.format(value)} mm`
}

function describeTime({ currentWeather, timeZone }: ToldStation): string {
  const clock = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return clock.format(new Date(currentWeather.observedDateTime ?? Number.NaN)).replace(', ', ' ')
}

/** Stations on the map: badges, and those that a cluster stands for. */
async function countOnMap(page: Page): Promise<number> {
  const clusters = await page.locator('[data-kind="cluster"]').allTextContents()
  const badges = await page.locator('[data-kind="station"]').count()
  return clusters.reduce((sum, count) => sum + Number(count), badges)
}

/** Badges that lie outside of the window or below what floats over the map. */
function countCovered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const overlays = [...document.querySelectorAll('[data-map-overlay]')].map((overlay) =>
      overlay.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('[data-kind]')].filter((badge) => {
      const { left, right, top, bottom } = badge.getBoundingClientRect()
      const isOutside = left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight
      return (
        isOutside ||
        overlays.some((o) => left < o.right && o.left < right && top < o.bottom && o.top < bottom)
      )
    }).length
  })
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar estação' }).fill(name)
  await expect(page.getByRole('option', { name: new RegExp(name, 'i') })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('every active station is on the map and in its list, no other', async ({ page, signIn, errors }) => {
  await signIn('admin')
  const stations = await openWithStations({ page, errors, path: '/map' })
  const active = stations.filter(({ subscriptionStatus }) => subscriptionStatus === 'active')
  expect(active.length).toBeLessThan(stations.length)
  await expect.poll(() => countOnMap(page)).toBe(active.length)
  await expect(page.getByRole('option')).toHaveCount(active.length)
  for (const { placeName, subscriptionStatus } of stations) {
    const option = page.getByRole('option', { name: placeName })
    await expect(option).toHaveCount(subscriptionStatus === 'active' ? 1 : 0)
  }
})

test("a station's card says what the server told", async ({ page, signIn, errors }) => {
  await signIn('viewer')
  const stations = await openWithStations({ page, errors, path: '/map' })
  await expect(page.getByRole('region', { name: /^Mapa de satélite/ })).toBeVisible()
  const active = stations.filter(({ subscriptionStatus }) => subscriptionStatus === 'active')
  for (const station of active) {
    await choose(page, station.placeName)
    const card = page.getByRole('region', { name: `Estação ${station.placeName}` })
    const { currentWeather, currentDailyForecast, history } = station
    await expect(card).toContainText('Chuva acumulada')
    const text = (await card.textContent()) ?? ''
    expect(text).toContain(`Observado em ${describeTime(station)}`)
    expect(text).toContain(`horário de ${cities[station.timeZone]}`)
    expect(text).toContain(`${oneDecimal.format(currentWeather.temperature.value ?? Number.NaN)} °C`)
    expect(text).toContain(`${whole.format(currentWeather.windSpeed.value ?? Number.NaN)} km/h`)
    const chance = currentDailyForecast?.probabilityOfPrecipitation[0]?.value ?? Number.NaN
    expect(text).toContain(`Chance de chuva${whole.format(chance)} %`)
    const amount = currentDailyForecast?.precipitationAmount[0]?.value ?? null
    const isTrace = amount === 0 && chance > 50
    expect(text).toContain(`Chuva prevista${isTrace ? '< 0,1 mm' : describeRain(amount)}`)
    expect(text.includes('simulada')).toBe(station.forecastIsSimulated)
    const sums = [
      history.precipitation24Hours,
      history.precipitation7Days,
      history.precipitation15Days,
      history.precipitation30Days,
    ]
    for (const rain of sums) expect(text).toContain(describeRain(rain.value))
    if (station.status === 'offline') expect(text).toContain(`${history.measured.days7} dias medidos`)
    const links = await card
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const spray = station.brand === 'optim' ? [] : [`/spray/${station.id}`]
    expect(links).toEqual([`/stations/${station.id}`, ...spray])
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
  }
})

test('the list is enough for whoever has no mouse', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/map')
  const search = page.getByRole('combobox', { name: 'Buscar estação' })
  await search.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = page.getByRole('option').nth(1)
  await expect(search).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await search.fill('agua limpa')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Estação Água Limpa' })
  await expect(card).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
})

test('a pressed badge opens its card, and the click is counted', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/map')
  // Whoever closes a card before the map is there has not moved it.
  await expect(page.locator('[data-phase="ready"]')).toBeVisible()
  await choose(page, 'silo')
  const card = page.getByRole('region', { name: 'Estação Silo Sinop' })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  const counted = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/v2/analytics_events') &&
      (request.postData() ?? '').includes('map_station_clicked'),
  )
  await page.getByRole('button', { name: /^Silo Sinop/ }).click()
  await expect(card).toBeVisible()
  expect((await (await counted).response())?.status()).toBe(202)
})

test('a cluster opens, and all stations fit the screen again', async ({ page, signIn, errors }) => {
  await signIn('admin')
  const stations = await openWithStations({ page, errors, path: '/map' })
  const active = stations.filter(({ subscriptionStatus }) => subscriptionStatus === 'active')
  await page.locator('[data-kind="cluster"]').first().click()
  await expect(page.locator('[data-kind="station"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enquadrar minhas estações' }).click()
  await expect.poll(() => countOnMap(page)).toBe(active.length)
  for (const badge of await page.locator('[data-kind]').all()) await expect(badge).toBeInViewport()
})

test('the map opens where it was left', async ({ page, signIn }) => {
  await signIn('manager')
  await page.goto('/map')
  await expect(page.getByText('500 km', { exact: true })).toBeVisible()
  await choose(page, 'sede')
  await expect(page.getByText('10 km', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('10 km', { exact: true })).toBeVisible()
  await expect(page.getByText('GeoNames (CC BY 4.0)')).toBeVisible()
  await expect(page.getByText('Imagens de satélite não configuradas')).toHaveCount(0)
})

test('a first map explains itself and brings every station into view', async ({ page, signIn, errors }) => {
  await signIn('viewer')
  const stations = await openWithStations({ page, errors, path: '/map' })
  const active = stations.filter(({ subscriptionStatus }) => subscriptionStatus === 'active')
  const hint = page.getByRole('complementary', { name: 'Este é o mapa das suas estações' })
  await hint.getByRole('button', { name: `Mostrar minhas ${active.length} estações` }).click()
  await expect(hint).toHaveCount(0)
  await expect.poll(() => countOnMap(page)).toBe(active.length)
  await expect.poll(() => countCovered(page)).toBe(0)
  await page.reload()
  await expect(page.locator('[data-kind]').first()).toBeVisible()
  await expect(hint).toHaveCount(0)
})
