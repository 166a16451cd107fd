import { metrics, singleDatasets, toReading, unitTexts } from '@talhao/contract/weather/readings'
import type { AgronomicSensorRecord } from '@talhao/contract/weather/stations'
import { describe, expect, it } from 'vitest'
import { hasValues } from '../../../lib/charts/chart-model.ts'
import { aHistory } from '../../../test/a-history.ts'
import { bulletinChartsTexts } from './bulletin-charts-texts.ts'
import { buildHistoryModels, chooseHistoryWidth } from './history-models.ts'

const { titles, shortNames } = bulletinChartsTexts.pt
const words = {
  titles,
  shortNames,
  gust: 'Rajada máxima',
  shortGust: 'Rajada',
  nameSensor: (id: number) => `Sensor ${id}`,
  shortenSensor: (id: number) => `Solo ${id}`,
  describeDoubt: ({ reasons }: { reasons: readonly string[] }) => reasons.join('; '),
}
const timeZone = 'America/Cuiaba'

function modelsOf(chosen: Parameters<typeof buildHistoryModels>[0], records: AgronomicSensorRecord[] = []) {
  const models = buildHistoryModels(chosen, { station: { timeZone, agronomicSensors: records }, words })
  return Object.fromEntries(models.map((model) => [model.id, model]))
}
const hourly = (history = aHistory(3)) => ({ interval: 'hourly', range: 1, history }) as const

function aRecord(validDateTime: string, fahrenheit: number | null): AgronomicSensorRecord {
  return {
    validDateTime,
    soilTemperatures: { sensor: [{ id: 2, avgSoilTemperature: toReading(fahrenheit, 'F') }] },
    soilMoistures: { sensor: [{ id: 2, avgSoilMoisture: toReading(33, 'kPa') }] },
  }
}

describe('the charts of the bulletin', () => {
  it('stand in their order and with their units, newer ones before the soil', () => {
    const models = buildHistoryModels(hourly(), { station: { timeZone, agronomicSensors: [] }, words })
    const newer = singleDatasets.slice(4).map(({ chart, uom }) => `${chart} ${unitTexts[uom]}`)
    expect(models.map(({ id, unit }) => `${id} ${unit}`)).toEqual([
      'rain mm',
      'temperature °C',
      'windSpeed km/h',
      'humidity %',
      ...newer,
      'soilTemperature °C',
      'soilMoisture kPa',
    ])
  })

  it('WEA-180: mark what is not trusted, and leave a gap for what is bad', () => {
    const history = aHistory(3)
    const labels = history.temperatureDataset.labels
    const doubt = (reading: 'humidity' | 'rainMm', verdict: 'doubtful' | 'bad', count = 6) => ({
      reading,
      verdict,
      count,
      reasons: ['stuck' as const],
    })
    const doubts = [
      { label: labels[1] ?? '', readings: [doubt('humidity', 'doubtful')] },
      { label: labels[2] ?? '', readings: [doubt('humidity', 'bad'), doubt('rainMm', 'bad')] },
    ]
    const { humidity, rain, temperature } = modelsOf(hourly({ ...history, doubts }))
    expect(humidity?.series[0]?.marks).toEqual([
      null,
      { kind: 'doubtful', text: 'stuck' },
      { kind: 'aside', text: 'stuck' },
    ])
    expect(rain?.series[0]?.marks?.[2]).toEqual({ kind: 'doubtful', text: 'stuck' })
    expect(temperature?.series[0]).not.toHaveProperty('marks')
    const daily = { ...hourly({ ...history, doubts }), interval: 'daily' } as const
    expect(modelsOf(daily).humidity?.series[0]?.marks?.[2]?.kind, 'six bad hours of a day').toBe('doubtful')
  })

  it('WEA-234: mark the tension of the soil sensor that is not trusted, and no other', () => {
    const history = aHistory(3)
    const labels = history.temperatureDataset.labels
    const doubt = { verdict: 'doubtful' as const, count: 1, reasons: ['stuck' as const] }
    const doubts = [
      { label: labels[1] ?? '', readings: [{ ...doubt, reading: 'soil2MoistureKpa' as const }] },
    ]
    const records = labels.map((label) => aRecord(label, 70))
    const { soilMoisture, soilTemperature } = modelsOf(hourly({ ...history, doubts }), records)
    expect(soilMoisture?.series[0]?.marks).toEqual([null, { kind: 'doubtful', text: 'stuck' }, null])
    expect(soilTemperature?.series[0]).not.toHaveProperty('marks')
  })

  it('have one more when the list of metrics has', () => {
    const leafAngle = {
      ...metrics[0],
      id: 'leafAngleDeg',
      uom: 'deg',
      dataset: 'leafAngleDataset',
      chart: 'leafAngle',
    } as const
    const leafTitles = { ...titles, leafAngle: 'Ângulo da folha' }
    const history = { ...aHistory(2), leafAngleDataset: { labels: [], data: [41, 43] } }
    const models = buildHistoryModels(hourly(history), {
      station: { timeZone, agronomicSensors: [] },
      words: { ...words, titles: leafTitles },
      list: [...metrics, leafAngle],
    })
    expect(models.find(({ id }) => id === 'leafAngle')).toMatchObject({
      title: 'Ângulo da folha',
      unit: '°',
      series: [{ name: 'Ângulo da folha', mark: 'line', values: [41, 43] }],
    })
  })

  it('show numbers as the product does: rain over 1 whole, wind whole, the rest with a decimal', () => {
    const { rain, windSpeed, temperature, soilMoisture } = modelsOf(hourly())
    expect([rain?.formatValue(12.6), rain?.formatValue(0.44)]).toEqual(['13', '0,4'])
    expect(windSpeed?.formatValue(12.5)).toBe('13')
    expect(temperature?.formatValue(23.456)).toBe('23,5')
    expect(soilMoisture?.formatValue(9)).toBe('9,0')
  })

  it('draw gusts beside the wind, told apart by more than colour, where a station measures them', () => {
    const history = aHistory(3)
    const { labels } = history.windSpeedDataset
    const gusty = { ...history, windGustDataset: { labels, data: [17, null, 21] } }
    const [wind, gust] = modelsOf(hourly(gusty)).windSpeed?.series ?? []
    expect(gust).toMatchObject({ id: 'windGust', name: 'Rajada máxima', values: [17, null, 21] })
    expect(gust?.dash).not.toBe(wind?.dash)
    expect(gust?.symbol).not.toBe(wind?.symbol)
    const calm = { ...history, windGustDataset: { labels, data: [null, null, null] } }
    expect(modelsOf(hourly(calm)).windSpeed?.series.map(({ id }) => id)).toEqual(['windSpeed'])
  })

  it('keep hours without data as gaps', () => {
    const history = aHistory(3)
    const temperatureDataset = { ...history.temperatureDataset, data: [20, null, 22] }
    const { temperature } = modelsOf(hourly({ ...history, temperatureDataset }))
    expect(temperature?.series[0]?.values).toEqual([20, null, 22])
  })

  it('have as slots the hours or days of the station’s own zone', () => {
    expect(modelsOf(hourly()).rain?.slots.map(({ tick }) => tick)).toEqual(['0h', '1h', '2h'])
    const week = modelsOf({ interval: 'hourly', range: 7, history: aHistory(4) })
    expect(week.rain?.slots.map(({ tick }) => tick)).toEqual(['23h\n14-11', '0h\n15-11', '1h', '2h'])
    const days = modelsOf({ interval: 'daily', range: 7, history: aHistory(1) })
    expect(days.rain?.slots.map(({ tick }) => tick)).toEqual(['15-11'])
  })

  it('are 40 px a label by hours and 80 px by days, from 700 to 20000 px', () => {
    expect(chooseHistoryWidth({ interval: 'hourly' }, 25)).toBe(1000)
    expect(chooseHistoryWidth({ interval: 'daily' }, 7)).toBe(700)
    expect(chooseHistoryWidth({ interval: 'daily' }, 30)).toBe(2400)
    expect(chooseHistoryWidth({ interval: 'hourly' }, 721)).toBe(20_000)
  })
})

describe('the charts of the soil', () => {
  it('turn the °F of the wire into °C, hour by hour, and keep unknown hours as gaps', () => {
    const [, second = '', third = ''] = aHistory(3).temperatureDataset.labels
    const models = modelsOf(hourly(), [aRecord(second, 77), aRecord(third, null)])
    expect(models.soilTemperature?.series).toMatchObject([
      { id: 'sensor-2', name: 'Sensor 2', values: [null, 25, null] },
    ])
    expect(models.soilMoisture?.series[0]?.values).toEqual([null, 33, 33])
  })

  it('take days from the history, whose values are °C already', () => {
    const history = aHistory(1)
    const dataset = { labels: history.temperatureDataset.labels, data: [24.5] }
    const soilTemperatureDatasets = { ...history.soilTemperatureDatasets, '4': dataset }
    const records = [aRecord(history.temperatureDataset.labels[0] ?? '', 77)]
    const models = modelsOf(
      { interval: 'daily', range: 7, history: { ...history, soilTemperatureDatasets } },
      records,
    )
    expect(models.soilTemperature?.series).toMatchObject([{ id: 'sensor-4', values: [24.5] }])
  })

  it('give each sensor a look of its own, and are empty without one', () => {
    const [first = ''] = aHistory(1).temperatureDataset.labels
    const sensors = [1, 2, 3, 4].map((id) => ({ id, avgSoilTemperature: toReading(70 + id, 'F') }))
    const record = { ...aRecord(first, 70), soilTemperatures: { sensor: sensors } }
    const { soilTemperature } = modelsOf(hourly(aHistory(1)), [record])
    const looks = soilTemperature?.series.map(({ color, dash, symbol }) => [color, dash, symbol].join())
    expect(new Set(looks).size).toBe(4)
    expect(modelsOf(hourly()).soilTemperature).toSatisfy((model) => !hasValues(model))
  })
})
