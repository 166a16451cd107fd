import { forEachLanguage } from '@talhao/contract/core'
import { describeJsonEntry } from '@talhao/contract/weather/ingest'
import { describeHistory } from '@talhao/contract/weather/observations'
import { metrics } from '@talhao/contract/weather/readings'
import { describeCurrentWeather } from '@talhao/contract/weather/stations'
import { describe, expect, it } from 'vitest'
import { listHistoryHeaders, listValueColumns, valueHeaders } from './history-columns.ts'
import { buildHistoryQuery } from './history-query.ts'

const leafAngle = {
  id: 'leafAngleDeg',
  column: 'leaf_angle_deg',
  stem: 'leaf_angle',
  quantity: 'windDirectionDeg',
  uom: 'deg',
  sensor: null,
  jsonField: 'leaf_angle_deg',
  summary: 'mean',
  current: 'leafAngle',
  dataset: 'leafAngleDataset',
  chart: 'leafAngle',
  exportDecimals: 0,
} as const
const list = [...metrics, leafAngle] as const

describe('a metric more in the list', () => {
  it('is on the wire: in the current weather, the history and the JSON ingest', () => {
    expect(Object.keys(describeCurrentWeather(list).properties).toSorted()).toEqual(
      [...Object.keys(describeCurrentWeather(metrics).properties), 'leafAngle'].toSorted(),
    )
    expect(Object.keys(describeHistory(list).properties)).toContain('leafAngleDataset')
    expect(describeJsonEntry(list)).toBe(describeJsonEntry(metrics).replace(/ }$/, ', leaf_angle_deg }'))
  })

  it('is a column of the history file once its header is written', () => {
    const header = forEachLanguage((language) => `Ângulo da folha (°) ${language}`)
    const columns = listValueColumns(list, { ...valueHeaders, leaf_angle_deg: header })
    const headers = listHistoryHeaders({ language: 'pt', timeZone: 'America/Cuiaba', extras: [], columns })
    const source = headers.indexOf('Origem')
    expect(headers.slice(source - 2, source)).toEqual(['Ângulo da folha (°) pt', 'Número de observações'])
    const query = buildHistoryQuery({
      stationId: 'a',
      span: { period: 'hourly', first: '2026-11-15T00:00Z', last: '2026-11-15T01:00Z' },
      dialect: 'brazil',
      language: 'pt',
      extras: [],
      columns,
    })
    expect(query).toContain('round(observed.leaf_angle_deg::float8) + 0')
  })
})
