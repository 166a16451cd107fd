import { join } from 'node:path'
import { findNeighbours, findPlace, parseStationCsv } from '@talhao/station-quality'
import { describe, expect, it } from 'vitest'
import { readStationFile } from './read-station-file.ts'
import { readAround, readStationFolder } from './read-station-folder.ts'

const folder = join(import.meta.dirname, '../../../../packages/station-quality/checks/inmet')
const header =
  'time,temperature_c,humidity_pct,pressure_hpa,rain_mm,wind_ms,gust_ms,wind_dir_deg,radiation_kj_m2'
const line = '2020-01-01T12:00Z,21.1,88,937.5,0,3.3,9.7,144,360'

describe('files of stations', () => {
  it('WEA-131: are read with and without the lines of metadata and of names', () => {
    const place = '# CODIGO (WMO)=A309; LATITUDE=-8,4336; LONGITUDE=-37,0556; ALTITUDE=683,95'
    const whole = parseStationCsv(`${place}\n${header}\n${line}\n`, 'a')
    expect(whole.place).toEqual({ latitude: -8.4336, longitude: -37.0556, altitudeM: 683.95 })
    expect(whole.values.solarWm2).toEqual([100])
    const bare = parseStationCsv(line, 'a')
    expect(bare.values).toEqual(whole.values)
    expect(bare.place).toBeNull()
    expect(parseStationCsv(line.replace('00Z', '00'), 'a').firstSlot).toBe(whole.firstSlot)
  })

  it('WEA-131: know their columns by name, in any order, and empty cells as missing', () => {
    const { values } = parseStationCsv(
      'time,rain_counter_mm,note,humidity_pct\n2020-01-01T00:00Z,4.2,x,\n',
      'a',
    )
    expect(values).toEqual({ rainCounterMm: [4.2], humidity: [null] })
  })

  it('WEA-131: have a slot for every interval, reported or not', () => {
    const lines = [
      '2020-01-01T00:00Z,20',
      '2020-01-01T00:10Z,21',
      '2020-01-01T00:20Z,22',
      '2020-01-01T00:50Z,23',
    ]
    const { intervalMinutes, values } = parseStationCsv(`time,temperature_c\n${lines.join('\n')}`, 'a')
    expect(intervalMinutes).toBe(10)
    expect(values.temperatureC).toEqual([20, 21, 22, null, null, 23])
  })

  it('WEA-131: without a time are refused with the text that is none', () => {
    expect(() => parseStationCsv('yesterday,20', 'a')).toThrow('"yesterday" is no time')
  })

  it('WEA-188: of spreadsheets have ; and decimal commas, and say which line cannot be read', () => {
    const { values } = parseStationCsv('\ufefftime;humidity_pct\n2020-01-01T00:00Z;61,5\n', 'a')
    expect(values).toEqual({ humidity: [61.5] })
    expect(() => parseStationCsv(`${header}\n${line}\nontem,20`, 'a')).toThrow(
      expect.objectContaining({ reason: 'time', line: 3, text: 'ontem' }),
    )
    expect(() => parseStationCsv('time,a,b\n2020-01-01T00:00Z,1,2', 'a')).toThrow(
      expect.objectContaining({ reason: 'columns' }),
    )
    const far = line.replace('2020', '1820')
    expect(() => parseStationCsv(`${line}\n${far}`, 'a')).toThrow(
      expect.objectContaining({ reason: 'tooLong' }),
    )
  })

  it('WEA-131: are never their own neighbour, and find their place by it', () => {
    const others = readStationFolder(folder)
    const own = readStationFile(join(folder, 'ibimirim-2020.csv.gz'))
    const names = findNeighbours(own, own.place, others).map(({ record }) => record.name)
    expect(names.toSorted()).toEqual(['arco-verde-2020', 'serra-talhada-2020'])
    expect(readAround(own, folder).map(({ name }) => name)).toEqual([
      'arco-verde-2020',
      'ibimirim-2020',
      'serra-talhada-2020',
    ])
    const nameless = { ...own, name: 'copy', code: null, place: null }
    expect(findPlace(nameless, others)).toEqual(own.place)
    expect(findNeighbours(nameless, own.place, others)).toHaveLength(2)
  })
})
