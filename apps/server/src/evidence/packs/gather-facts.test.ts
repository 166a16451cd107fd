import { judgeMinute, rioGrandeDoSulLimits } from '@talhao/evidence'
import { expect, it } from 'vitest'
import { gatherFacts, type HandedStation, type HandedWork } from './gather-facts.ts'

const startMs = Date.UTC(2026, 10, 10, 12)
const place = { longitude: -55.7, latitude: -12.5 }
const noMachine = { temperatureC: null, humidity: null, windKmh: null, windFromDeg: null }

const handed: HandedWork = {
  operation: {
    id: 'o-1',
    name: 'Fungicida',
    farmName: null,
    fieldId: null,
    fieldName: 'Talhão 7',
    productName: null,
    label: { registrationNumber: null, activeIngredient: null, reentryHours: null, preharvestDays: null },
    targets: null,
    files: [],
  },
  mix: [],
  work: {
    minutes: [0, 1].map((at) => ({ startMs: startMs + at * 60_000, ...place, areaM2: 600, ...noMachine })),
    strips: { corners: new Float64Array(), minute: new Uint32Array() },
  },
}

/** So many kilometres to the north; trusted by minute. */
function aStation(name: string, km: number, trusted: readonly boolean[]): HandedStation {
  return {
    name,
    longitude: place.longitude,
    latitude: place.latitude + km / 111,
    readings: trusted.map((isTrusted, at) => ({
      timeMs: startMs + at * 60_000,
      temperatureC: 24,
      humidity: 70,
      windKmh: 6,
      windFromDeg: 90,
      isTrusted,
    })),
  }
}

function join(stations: readonly HandedStation[]) {
  const { minutes } = gatherFacts({
    client: { id: 'c-1', name: 'Fazenda', taxId: null },
    handed,
    stations,
    limits: rioGrandeDoSulLimits,
    land: { field: null, receptors: [] },
    method: 'ground',
  })
  return minutes.map((minute) => [
    minute.station?.name ?? null,
    judgeMinute(minute, rioGrandeDoSulLimits).verdict,
  ])
}

it('EVI-25: a minute has the nearest station that is trusted then, whichever comes first', () => {
  const [near, far] = [aStation('Sede', 2, [true, false]), aStation('Retiro', 7, [true, true])]
  const told = [
    ['Sede', 'inside'],
    ['Retiro', 'inside'],
  ]
  expect(join([near, far])).toEqual(told)
  expect(join([far, near])).toEqual(told)
})

it('EVI-25: where none counts the nearest is shown, and nothing is judged by it', () => {
  const [doubted, remote] = [aStation('Sede', 2, [false, false]), aStation('Serra', 10.5, [true, true])]
  expect(join([remote, doubted])).toEqual([
    ['Sede', 'unknown'],
    ['Sede', 'unknown'],
  ])
  expect(join([])).toEqual([
    [null, 'unknown'],
    [null, 'unknown'],
  ])
})
