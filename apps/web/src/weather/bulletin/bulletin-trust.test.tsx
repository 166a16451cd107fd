import type { StationDetail } from '@talhao/contract/weather/stations'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aBulletin, aCurrentWeather } from '../../test/a-bulletin.ts'
import { aPerson } from '../../test/a-person.ts'
import { makeId } from '../../test/a-station.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

/** The charts have their own tests: here they wait for their data. */
const waiting = () => new Promise<FakeAnswer>(() => undefined)

async function openBulletin({ station = aBulletin(), score }: { station?: StationDetail; score?: object }) {
  startFakeServer({
    'GET /api/v2/stations/observation_history': waiting,
    'GET /api/v2/stations/wind_rose': waiting,
    'GET /api/v2/stations/day_summaries': waiting,
    'GET /api/v1/me': { body: aPerson() },
    [`GET /api/v2/stations/${makeId(1)}`]: { body: station },
    [`GET /api/v2/stations/${makeId(1)}/forecast_score`]:
      score === undefined ? waiting : { body: { status: 'success', data: score } },
  })
  await openApp({ path: `/stations/${makeId(1)}`, token: 'a.b.c', language: 'pt' })
}

/** What stands under a label. */
function readTile(label: string): string {
  return screen.getByText(label, { selector: 'dt' }).closest('div')?.textContent?.replace(label, '') ?? ''
}

it('WEA-151: readings that are not trusted say so where they stand, and so does what is made of them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T15:30:00Z') })
  const doubt = {
    reading: 'humidity',
    verdict: 'doubtful',
    reason: 'stuck',
    since: '2026-11-15T01:30:00Z',
    value: 14,
    limit: 12,
    witnesses: 0,
  } as const
  await openBulletin({
    station: aBulletin({ currentWeather: { ...aCurrentWeather(), doubts: [doubt] } }),
  })
  expect(await screen.findByText('Confiança baixa: umidade parada há 14 h')).toBeTruthy()
  expect(readTile('Umidade relativa')).toContain('umidade parada há 14 h')
  expect(readTile('Evapotranspiração')).toContain('umidade parada há 14 h')
  expect(readTile('Radiação solar')).not.toContain('parada')
})

it('WEA-234: sensors in the soil that are not trusted say so where they stand', async () => {
  const doubt = { verdict: 'doubtful', since: '2026-11-01T00:00:00Z', limit: 0, witnesses: 0 } as const
  const current = aCurrentWeather()
  await openBulletin({
    station: aBulletin({
      moreReadings: [
        {
          name: 'soilWater',
          sensor: 2,
          battery: null,
          value: 31.5,
          uom: '%',
          notAvailable: false,
          time: current.observedDateTime,
        },
      ],
      currentWeather: {
        ...current,
        doubts: [
          { ...doubt, reading: 'soil1MoistureKpa', reason: 'stuck', value: 744 },
          { ...doubt, reading: 'soil2WaterPercent', reason: 'inconsistent', value: 32.4 },
        ],
      },
    }),
  })
  const stuck = 'tensão da água no solo (sensor 1) sem mudar há 31 dias ou mais'
  const unmoved = 'água no solo (sensor 2) não reagiu a 32 mm de chuva'
  expect(await screen.findByText(`Confiança baixa: ${stuck}; ${unmoved}`)).toBeTruthy()
  expect(readTile('Água no solo, sensor 2')).toContain(unmoved)
  const sensor = screen.getByRole('heading', { name: 'Sensor 1' }).closest('li')
  expect([...(sensor?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.not.stringContaining('sem mudar'),
    expect.stringContaining(stuck),
  ])
})

it('WEA-181: accumulated rain says how much of each sum is not trusted', async () => {
  const { history } = aBulletin()
  await openBulletin({
    station: aBulletin({
      status: 'offline',
      history: {
        ...history,
        measured: { hours24: 20, days7: 7, days15: 15, days30: 30 },
        doubtful: { hours24: 2, days7: 1, days15: 1, days30: 1 },
      },
    }),
  })
  await screen.findByRole('region', { name: 'Chuva acumulada' })
  expect(['24 horas', '7 dias', '15 dias', '30 dias'].map(readTile)).toEqual([
    'pelo menos 13 mm20 de 24 h medidas · 2 h com confiança baixa',
    'pelo menos 30 mm1 dia com confiança baixa',
    '60 mm1 dia com confiança baixa',
    '120 mm1 dia com confiança baixa',
  ])
})

it('WEA-185: forecasts say how the last 30 days turned out, and nothing until that is known', async () => {
  const score = {
    days: 30,
    leadHours: 12,
    forecastIsSimulated: false,
    temperature: { errorC: 1.2, hours: 700 },
    wind: { errorKmh: 3.4, hours: 700 },
    rain: { rightDays: 26, days: 30 },
    green: { were: 27, hours: 30 },
  }
  await openBulletin({ score })
  const card = await screen.findByRole('region', { name: 'Como a previsão se saiu nos últimos 30 dias' })
  expect(card.textContent).toContain('Das últimas 30 horas verdes, 27 foram.')
  expect(readTile('Chuva, sim ou não')).toBe('certa em 26 de 30 dias')
})
