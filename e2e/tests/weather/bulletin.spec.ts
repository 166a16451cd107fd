import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../harness/browser-test.ts'
import {
  listenForBulletin,
  openBulletin,
  type ToldBulletin,
  type ToldDay,
  type ToldHour,
  type ToldReading,
} from '../../harness/served-bulletin.ts'

const oneDecimal = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 0 })

const points = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'L',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSO',
  'SO',
  'OSO',
  'O',
  'ONO',
  'NO',
  'NNO',
]

interface Words {
  readonly now: string
  readonly rain: string
  readonly daily: string
  readonly hourly: string
  readonly zone: string
  readonly none: string
  readonly east: string
  /** Label, what it says, unit. */
  readonly labels: readonly string[]
  readonly periods: readonly string[]
  readonly days: readonly string[]
  readonly hours: readonly string[]
}

const portuguese: Words = {
  now: 'Observações atuais',
  rain: 'Chuva acumulada',
  daily: 'Previsão diária',
  hourly: 'Previsão por hora',
  zone: 'Horários de Cuiabá (UTC-4)',
  none: 'sem leitura',
  east: 'L',
  labels: [
    'Máxima',
    'Mínima',
    'Velocidade do vento',
    'Rajada',
    'Evapotranspiração',
    'Radiação solar',
    'Umidade relativa',
    'Pressão ao nível do mar',
    'Chuva na última hora',
  ],
  periods: ['24 horas', '7 dias', '15 dias', '30 dias'],
  days: [
    'Chance de chuva',
    'Chuva',
    'Máxima',
    'Mínima',
    'Umidade',
    'Vento médio',
    'Rajada máxima',
    'Direção do vento',
    'Nascer do sol',
    'Pôr do sol',
  ],
  hours: ['Chance de chuva', 'Chuva', 'Temperatura', 'Umidade', 'Vento', 'Rajada', 'Direção do vento'],
}

const spanish: Words = {
  now: 'Observaciones actuales',
  rain: 'Lluvia acumulada',
  daily: 'Pronóstico diario',
  hourly: 'Pronóstico por hora',
  zone: 'Horarios de Cuiabá (UTC-4)',
  none: 'sin lectura',
  east: 'E',
  labels: [
    'Máxima',
    'Mínima',
    'Velocidad del viento',
    'Ráfaga',
    'Evapotranspiración',
    'Radiación solar',
    'Humedad relativa',
    'Presión al nivel del mar',
    'Lluvia en la última hora',
  ],
  periods: ['24 horas', '7 días', '15 días', '30 días'],
  days: [
    'Probabilidad de lluvia',
    'Lluvia',
    'Máxima',
    'Mínima',
    'Humedad',
    'Viento medio',
    'Ráfaga máxima',
    'Dirección del viento',
    'Salida del sol',
    'Puesta del sol',
  ],
  hours: [
    'Probabilidad de lluvia',
    'Lluvia',
    'Temperatura',
    'Humedad',
    'Viento',
    'Ráfaga',
    'Dirección del viento',
  ],
}

type Show = (value: number) => string
const rain: Show = (value) => {
  if (value > 0 && value < 0.05) return '< 0,1 mm'
  return `${value > 1 ? whole.format(value) : oneDecimal.format(value)} mm`
}

/** Rain that is likely is at least a trace. */
function forecastRain(entry: ToldDay | ToldHour): string {
  const amount = entry.precipitationAmount[0]?.value ?? null
  const chancePercent = entry.probabilityOfPrecipitation[0]?.value ?? 0
  return amount === 0 && chancePercent > 50 ? '< 0,1 mm' : show(amount, rain)
}
const wind: Show = (value) => `${whole.format(value)} km/h`
const degrees: Show = (value) => `${oneDecimal.format(value)} °C`
const percent: Show = (value) => `${oneDecimal.format(value)} %`
const chance: Show = (value) => `${whole.format(value)} %`

function show(value: number | null | undefined, as: Show): string {
  return value === null || value === undefined ? '--' : as(value)
}

function clock(time: string | null, timeZone: string): string {
  if (time === null) return '--'
  return new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(
    new Date(time),
  )
}

function point({ value }: ToldReading, { east }: Words): string {
  if (value === null) return '--'
  const name = points[Math.round(value / 22.5) % 16] ?? ''
  return east === 'L' ? name : name.replace('L', east)
}

/** The rows of a table of forecasts by their names. */
async function readRows(block: Locator): Promise<Record<string, readonly string[]>> {
  return block.getByRole('table').evaluate((table) => {
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => {
      const [name, ...cells] = [...row.children].map((cell) => cell.textContent ?? '')
      return [name ?? '', cells] as const
    })
    return Object.fromEntries(rows)
  })
}

/** What stands under each label of a block. */
async function readFigures(block: Locator): Promise<Record<string, string>> {
  return block.evaluate((region) =>
    Object.fromEntries(
      [...region.querySelectorAll('dt')].map((term) => [
        term.textContent ?? '',
        term.parentElement?.querySelector('dd')?.textContent ?? '',
      ]),
    ),
  )
}

async function expectBulletin(page: Page, told: ToldBulletin, words: Words): Promise<void> {
  const { currentWeather: weather, history, timeZone, dailyForecasts: days, hourlyForecasts: hours } = told
  await expect(page.getByRole('heading', { level: 1, name: told.placeName })).toBeVisible()
  await expect(page.getByText(words.zone, { exact: true }).first()).toBeVisible()

  const figures = await readFigures(page.getByRole('region', { name: words.now, exact: true }))
  const expected: readonly (readonly [ToldReading, Show])[] = [
    [weather.maxTemperature, degrees],
    [weather.minTemperature, degrees],
    [weather.windSpeed, wind],
    [weather.windGust, wind],
    [weather.evapotranspiration, (value) => `${oneDecimal.format(value)} mm`],
    [weather.solarRadiation, (value) => `${oneDecimal.format(value)} W/m²`],
    [weather.relativeHumidity, percent],
    [weather.seaLevelPressure, (value) => `${oneDecimal.format(value)} hPa`],
    [weather.precipitation1Hours, rain],
  ]
  for (const [index, [reading, as]] of expected.entries()) {
    const label = words.labels[index] ?? ''
    const text = reading.value === null ? words.none : as(reading.value)
    expect(figures[label], label).toContain(text)
  }
  const [temperature] = Object.entries(figures).filter(([label]) => label.startsWith('Temperatura ·'))
  expect(temperature?.[1]).toBe(show(weather.temperature.value, degrees))
  for (const { id, value } of listLastSoil(told)) {
    const label = words === portuguese ? `Temperatura do solo ${id}` : `Temperatura del suelo ${id}`
    expect(figures[label]).toBe(degrees(((value - 32) * 5) / 9))
  }

  const sums = await readFigures(page.getByRole('region', { name: words.rain, exact: true }))
  expect(words.periods.map((period) => sums[period])).toEqual(
    [
      history.precipitation24Hours,
      history.precipitation7Days,
      history.precipitation15Days,
      history.precipitation30Days,
    ].map(({ value }) => (value === null ? words.none : rain(value))),
  )

  expect(days).toHaveLength(10)
  const dayRows = await readRows(page.getByRole('region', { name: words.daily, exact: true }))
  expect(words.days.map((name) => dayRows[name])).toEqual([
    days.map((day) => show(day.probabilityOfPrecipitation[0]?.value, chance)),
    days.map(forecastRain),
    days.map((day) => show(day.maxTemperature.value, degrees)),
    days.map((day) => show(day.minTemperature.value, degrees)),
    days.map((day) => show(day.avgRelativeHumidity.value, percent)),
    days.map((day) => show(day.avgWindSpeed.value, wind)),
    days.map((day) => show(day.maxWindSpeed.value, wind)),
    days.map((day) => point(day.windDirection, words)),
    days.map((day) => clock(day.sunrise, timeZone)),
    days.map((day) => clock(day.sunset, timeZone)),
  ])

  expect(hours).toHaveLength(72)
  const hourRows = await readRows(page.getByRole('region', { name: words.hourly, exact: true }))
  expect(words.hours.map((name) => hourRows[name])).toEqual([
    hours.map((hour) => show(hour.probabilityOfPrecipitation[0]?.value, chance)),
    hours.map(forecastRain),
    hours.map((hour) => show(hour.temperature.value, degrees)),
    hours.map((hour) => show(hour.relativeHumidity.value, percent)),
    hours.map((hour) => show(hour.windSpeed.value, wind)),
    hours.map((hour) => show(hour.windGust.value, wind)),
    hours.map((hour) => point(hour.windDirection, words)),
  ])
}

function listLastSoil({ agronomicSensors }: ToldBulletin): readonly { id: number; value: number }[] {
  return (agronomicSensors.at(-1)?.soilTemperatures.sensor ?? []).flatMap(({ id, avgSoilTemperature }) =>
    avgSoilTemperature.value === null ? [] : [{ id, value: avgSoilTemperature.value }],
  )
}

test('every block of a bulletin says what the server told, in both languages', async ({
  page,
  context,
  server,
  signIn,
  errors,
}) => {
  await signIn('viewer')
  const told = await openBulletin({ page, errors, placeName: 'Sede' })
  await expectBulletin(page, told, portuguese)
  await context.addCookies([{ name: 'language', value: 'ru', url: server.url }])
  const notifiedAgain = listenForBulletin(page)
  await page.reload()
  await expectBulletin(page, await notifiedAgain, spanish)
})
