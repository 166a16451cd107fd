import type { FleetStation } from '@talhao/contract/weather/health'
import { expect, it } from 'vitest'
import { writeFleetCsv } from './write-fleet-csv.ts'

const station: FleetStation = {
  stationId: '00000000-0000-4000-8000-000000000001',
  placeName: '=Sede; norte',
  timeZone: 'America/Cuiaba',
  observedAt: null,
  attention: 1,
  openCases: 2,
  worst: null,
  batteryV: 3.9,
  months: [
    { month: '2026-11', availability: 98.5 },
    { month: '2026-10', availability: 100 },
  ],
}

it('has a line for each station and a column for each month, and runs no formula', () => {
  const text = writeFleetCsv([station], { headers: ['E', 'S', 'C', 'B'], describe: () => 'umidade parada' })
  expect(text.split('\r\n')).toEqual([
    '\u{feff}E;S;C;B;2026-10 (%);2026-11 (%)',
    `"'=Sede; norte";umidade parada;2;3,9;100;98,5`,
    '',
  ])
})
