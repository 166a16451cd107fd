import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/browser-test.ts'

interface ToldDataset {
  readonly labels: readonly string[]
  readonly data: readonly (number | null)[]
}

interface ToldHistory {
  readonly precipitationDataset: ToldDataset
  readonly temperatureDataset: ToldDataset
  readonly windSpeedDataset: ToldDataset
  readonly relativeHumidityDataset: ToldDataset
}

const oneDecimal = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 0 })

function describeValue(value: number | null | undefined, unit: string): string {
  if (value == null) return '--'
  const isWhole = unit === 'km/h' || (unit === 'mm' && value > 1)
  return `${(isWhole ? whole : oneDecimal).format(value)} ${unit}`
}

function describeTime(label: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return clock.format(new Date(label)).replace(', ', ' ')
}

async function subscribeToHistory(page: Page, act: () => Promise<unknown>): Promise<ToldHistory> {
  const told = page.waitForResponse((answer) => answer.url().includes('/observation_history'))
  await act()
  return (await told).json()
}

test('charts of a bulletin are read at one time, and taken home as picture and table', async ({
  page,
  signIn,
  errors,
  server,
}) => {
  // Without news the numbers stay what they were when they were answered.
  errors.allow(/403 .*\/api\/v2\/events/)
  await page.route('**/api/v2/events', (route) => route.fulfill({ status: 403, json: {} }))
  const token = await signIn('admin')
  const listed = await fetch(`${server.url}/api/v2/stations`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const stations: { id: string; placeName: string; timeZone: string }[] = await listed.json()
  const station = stations.find(({ placeName }) => placeName === 'Sede')
  if (station === undefined) throw new Error('the demo has no station Sede')

  await subscribeToHistory(page, () => page.goto(`/stations/${station.id}`))
  const week = await subscribeToHistory(page, () =>
    page.getByRole('radio', { name: '7 dias' }).check({ force: true }),
  )
  const { labels } = week.temperatureDataset
  const chart = page.getByRole('slider', { name: 'Temperatura (°C)' })
  await expect(chart).toHaveAttribute('aria-valuemax', String(labels.length - 1))
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('canvas')).toBeVisible()

  // Begins at its last value, which an hour that has just begun has none of, and the canvas is far narrower than the chart.
  const { data: measured } = week.temperatureDataset
  const withoutValue = labels.length - 1 - measured.findLastIndex((value) => value !== null)
  const sizes = await chart.evaluate((element) => ({
    left: element.scrollWidth - element.clientWidth - element.scrollLeft,
    track: element.scrollWidth,
    seen: element.clientWidth,
    canvas: element.querySelector('canvas')?.clientWidth ?? 0,
  }))
  expect(Math.abs(sizes.left - withoutValue * 40)).toBeLessThan(2)
  expect(sizes.track).toBe(labels.length * 40)
  expect(sizes.canvas).toBeLessThanOrEqual(2 * sizes.seen + 1)

  await chart.hover({ position: { x: sizes.seen / 2, y: 60 } })
  const slot = Number(await chart.getAttribute('aria-valuenow'))
  expect(slot).toBeGreaterThan(0)
  const reading = page.getByRole('region', { name: 'Leitura dos gráficos' })
  await expect(reading).toContainText(describeTime(labels[slot] ?? '', station.timeZone))
  const told = [
    ['rain rain', week.precipitationDataset, 'mm'],
    ['temperature temperature', week.temperatureDataset, '°C'],
    ['windSpeed windSpeed', week.windSpeedDataset, 'km/h'],
    ['humidity humidity', week.relativeHumidityDataset, '%'],
  ] as const
  for (const [series, { data }, unit] of told)
    await expect(reading.locator(`[data-series="${series}"] dd`)).toHaveText(describeValue(data[slot], unit))
  await expect(page.getByRole('slider', { name: 'Chuva (mm)' })).toHaveAttribute(
    'aria-valuenow',
    String(slot),
  )

  const card = page.getByRole('region', { name: /^Temperatura °C/ })
  const picture = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Salvar Temperatura como PNG' }).click()
  const png = await picture
  expect(png.suggestedFilename()).toMatch(/^Sede_Temperatura_.*\.png$/)
  const bytes = await readFile(await png.path())
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBe(3200)

  const table = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Salvar os dados de Temperatura como CSV' }).click()
  const csv = (await readFile(await (await table).path(), 'utf8')).split('\r\n')
  expect(csv[0]).toBe('\ufeffData e hora;Temperatura (°C)')
  expect(csv).toHaveLength(labels.length + 2)
  const value = week.temperatureDataset.data[slot] ?? null
  expect(csv[slot + 1]).toBe(
    `${describeTime(labels[slot] ?? '', station.timeZone)};${value === null ? '' : String(value).replace('.', ',')}`,
  )
})
