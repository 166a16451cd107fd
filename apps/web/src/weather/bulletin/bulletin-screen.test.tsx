import { toReading } from '@talhao/contract/weather/readings'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aBulletin, aCurrentWeather, aForecastDay, aForecastHour, aSoilHour } from '../../test/a-bulletin.ts'
import { aPerson } from '../../test/a-person.ts'
import { aSprayOutlook } from '../../test/a-spray-outlook.ts'
import { makeId } from '../../test/a-station.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

/** 11:30 on a Sunday in Cuiabá. */
const now = new Date('2026-11-15T15:30:00Z')

interface World {
  readonly station?: StationDetail
  readonly answer?: FakeAnswer
  readonly outlook?: SprayOutlook
  readonly language?: 'pt' | 'ru'
}

/** The charts have their own tests: here they wait for their data. */
const waiting = () => new Promise<FakeAnswer>(() => undefined)

async function openBulletin({ station = aBulletin(), answer, outlook, language = 'pt' }: World = {}) {
  startFakeServer({
    'GET /api/v2/stations/observation_history': waiting,
    'GET /api/v2/stations/wind_rose': waiting,
    'GET /api/v2/stations/day_summaries': waiting,
    'GET /api/v1/me': { body: aPerson({ language }) },
    [`GET /api/v2/stations/${makeId(1)}`]: answer ?? { body: station },
    [`GET /api/v2/stations/${makeId(1)}/forecast_score`]: waiting,
    ...(outlook === undefined ? {} : { [`GET /api/v2/spray_outlooks/${makeId(1)}`]: { body: outlook } }),
  })
  await openApp({ path: `/stations/${makeId(1)}`, token: 'a.b.c', language })
}

function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now })
}

async function findBlock(name: string) {
  return within(await screen.findByRole('region', { name }))
}

/** What stands under a label: value with unit, then the time. */
function readTile(label: string): string {
  return readTileIn(document.body, label)
}

function readTileIn(where: HTMLElement, label: string): string {
  const tile = within(where).getByText(label, { selector: 'dt' }).closest('div')
  return tile?.textContent?.replace(label, '') ?? ''
}

/** What a sensor in the ground says: the name of the sensor stands above it, not in every label. */
function readSoilTile(sensor: string, label: string): string {
  const card = screen.getByRole('heading', { level: 4, name: sensor }).closest('li')
  return card === null ? '' : readTileIn(card, label)
}

function readRow(table: HTMLElement, label: string): readonly string[] {
  const row = within(table).getByRole('rowheader', { name: label }).closest('tr')
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent ?? '')
}

describe('bulletin', () => {
  it('has its seven blocks in the order of the specification', async () => {
    await openBulletin()
    expect(await screen.findByRole('heading', { level: 1, name: 'Sede' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Observações atuais',
      'Chuva acumulada',
      'Gráficos do histórico',
      'Previsão diária',
      'Previsão por hora',
    ])
  })

  it('answers in its hero whether and when to spray, with the ways on', async () => {
    stopClock()
    const window = { startDate: '2026-11-15T22:00:00Z', endDate: '2026-11-16T05:00:00Z', hours: 7 }
    await openBulletin({ outlook: aSprayOutlook([2], { windows: [{ ...window, risk: 0 }] }) })
    const hero = await findBlock('Observações atuais')
    const answer = await hero.findByRole('link', { name: /^Agora risco alto; baixo hoje 18h–01h/ })
    expect(answer.getAttribute('href')).toBe(`/spray/${makeId(1)}`)
    const strip = within(screen.getByRole('navigation', { name: 'Partes do boletim' }))
    const way = await strip.findByRole('link', { name: 'Pulverizar' })
    expect(way.getAttribute('href')).toBe('#bulletin-spray')
    expect(screen.getAllByRole('region').at(-1)).toBe(
      screen.getByRole('region', { name: 'Condições de pulverização' }),
    )
  })

  it('says nothing of spraying where a station has no conditions', async () => {
    await openBulletin({ station: aBulletin({ hasSprayCondition: false }), outlook: aSprayOutlook([2]) })
    await findBlock('Observações atuais')
    expect(screen.queryByText(/^Agora risco/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Pulverizar' })).toBeNull()
  })

  it('says whose clock it shows, when the station last spoke, and whether it does', async () => {
    stopClock()
    await openBulletin()
    expect((await screen.findAllByText('Horários de Cuiabá (UTC-4)')).length).toBeGreaterThan(0)
    expect(screen.getByText('Última observação: 11:30')).toBeTruthy()
    expect(screen.getByText('Online')).toBeTruthy()
  })

  it('says that a station does not exist', async () => {
    const body = { status: 'error', message: 'Não encontrado', errors: {} }
    await openBulletin({ answer: { status: 404, body } })
    expect(await screen.findByRole('heading', { name: 'Estação não encontrada' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver minhas estações' }).getAttribute('href')).toBe('/stations')
  })

  it('of an unpaid station says how to get one', async () => {
    const body = { status: 'error', message: 'Esta estação não tem assinatura ativa.', errors: {} }
    await openBulletin({ answer: { status: 403, body } })
    expect(await screen.findByText('Assine um plano para ver os dados desta estação.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Falar com o suporte' })).toBeTruthy()
  })

  it('offers a second try when it could not be read', async () => {
    const body = { status: 'error', message: 'Tente mais tarde', errors: {} }
    await openBulletin({ answer: { status: 422, body } })
    expect(await screen.findByText('Tente mais tarde')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})

describe('current observations', () => {
  it('show every reading with its unit and its own time, in the numbers of the product', async () => {
    stopClock()
    const at = (time: string) => ({ time })
    await openBulletin({
      station: aBulletin({
        currentWeather: aCurrentWeather({
          maxTemperature: { ...toReading(31.2, 'C'), ...at('2026-11-15T14:40:00Z') },
          minTemperature: { ...toReading(18.9, 'C'), ...at('2026-11-15T09:20:00Z') },
          windSpeed: { ...toReading(12.6, 'km/h'), ...at('2026-11-15T15:28:00Z') },
        }),
      }),
    })
    await findBlock('Observações atuais')
    expect(readTile('Máxima')).toBe('31,2 °Càs 10:40')
    expect(readTile('Mínima')).toBe('18,9 °Càs 05:20')
    expect(readTile('Velocidade do vento')).toBe('13 km/h11:28·há 2 min')
    expect(readTile('Direção do vento')).toBe('L 91°11:30·agora')
    expect(readTile('Rajada')).toBe('22 km/h11:30·agora')
    expect(readTile('Evapotranspiração')).toBe('3,1 mmdesde a meia-noite11:30·agora')
    expect(readTile('Radiação solar')).toBe('812,3 W/m²11:30·agora')
    expect(readTile('Umidade relativa')).toBe('63,2 %11:30·agora')
    expect(readTile('Pressão ao nível do mar')).toBe('1012,3 hPa11:30·agora')
    expect(readTile('Chuva na última hora')).toBe('0,4 mm11:30·agora')
    expect(screen.getByText('24,5')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Vento de L (91°)' })).toBeTruthy()
  })

  it('grey a reading that missed two reports, with its age, and leave the others as they are', async () => {
    stopClock()
    await openBulletin({
      station: aBulletin({
        reportingInterval: 10,
        currentWeather: aCurrentWeather({
          relativeHumidity: { ...toReading(63.2, '%'), time: '2026-11-15T15:09:00Z' },
          solarRadiation: { ...toReading(812.3, 'W/m2'), time: '2026-11-15T15:10:00Z' },
          seaLevelPressure: { ...toReading(1012.3, 'hPa'), time: '2026-11-14T12:30:00Z' },
        }),
      }),
    })
    await findBlock('Observações atuais')
    const stateOf = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).closest('div')?.getAttribute('data-stale')
    expect(stateOf('Umidade relativa')).toBe('true')
    expect(readTile('Umidade relativa')).toContain('há 21 min')
    expect(stateOf('Radiação solar')).toBe('false')
    expect(stateOf('Pressão ao nível do mar')).toBe('true')
    expect(readTile('Pressão ao nível do mar')).toContain('14/11 08:30·há 27 h')
  })

  it('say of what is not available that it is not', async () => {
    const none = { ...toReading(null, 'C'), time: null }
    await openBulletin({
      station: aBulletin({
        currentWeather: aCurrentWeather({
          temperature: none,
          maxTemperature: none,
          windDirection: { ...none, uom: 'deg' },
          solarRadiation: { ...none, uom: 'W/m2' },
        }),
      }),
    })
    await findBlock('Observações atuais')
    expect(readTile('Máxima')).toBe('sem leitura')
    expect(readTile('Direção do vento')).toBe('sem leitura')
    expect(readTile('Radiação solar')).toBe('sem leitura')
    expect(screen.getByText(/^Temperatura ·/).closest('div')?.textContent).toContain('sem leitura')
    expect(screen.getByRole('img', { name: 'Direção do vento: sem leitura' })).toBeTruthy()
  })

  it('of a station that never spoke say so', async () => {
    await openBulletin({
      station: aBulletin({
        status: 'offline',
        currentWeather: aCurrentWeather({ error: 'no_observations', observedDateTime: null }),
      }),
    })
    expect(await screen.findByText(/ainda não enviou observações/)).toBeTruthy()
  })

  it('convert soil temperatures from °F, each sensor with its own last hour', async () => {
    stopClock()
    await openBulletin({
      station: aBulletin({
        agronomicSensors: [
          aSoilHour({
            validDateTime: '2026-11-15T12:00:00Z',
            soilTemperatures: {
              sensor: [
                { id: 1, avgSoilTemperature: toReading(70, 'F') },
                { id: 4, avgSoilTemperature: toReading(68, 'F') },
              ],
            },
          }),
          aSoilHour({ validDateTime: '2026-11-15T15:00:00Z' }),
        ],
      }),
    })
    await findBlock('Observações atuais')
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Sensor 1',
      'Sensor 4',
    ])
    expect(readSoilTile('Sensor 1', 'Temperatura do solo 1')).toBe('25,0 °C11:30·agora')
    expect(readSoilTile('Sensor 1', 'Umidade do solo 1')).toBe('18,3 kPa11:30·agora')
    expect(readSoilTile('Sensor 4', 'Temperatura do solo 4')).toBe('20,0 °C09:00·há 2 h')
    expect(readSoilTile('Sensor 4', 'Umidade do solo 4')).toBe('sem leitura')
  })
})

describe('accumulated rain', () => {
  it('is of 24 hours, 7, 15 and 30 days, over 1 mm without decimals', async () => {
    await openBulletin({
      station: aBulletin({
        history: {
          precipitation24Hours: toReading(0.84, 'mm'),
          precipitation7Days: toReading(1, 'mm'),
          precipitation15Days: toReading(55.5, 'mm'),
          precipitation30Days: toReading(null, 'mm'),
          measured: { hours24: 24, days7: 7, days15: 15, days30: 0 },
          doubtful: { hours24: 0, days7: 0, days15: 0, days30: 0 },
        },
      }),
    })
    await findBlock('Chuva acumulada')
    expect(['24 horas', '7 dias', '15 dias', '30 dias'].map(readTile)).toEqual([
      '0,8 mm',
      '1,0 mm',
      '56 mm',
      'sem leitura',
    ])
  })

  it('of a silent station says since when nothing was measured', async () => {
    stopClock()
    const observed = new Date('2026-11-15T12:00:00Z')
    await openBulletin({
      station: aBulletin({ status: 'offline', currentWeather: aCurrentWeather({}, observed) }),
    })
    const rain = await findBlock('Chuva acumulada')
    expect(rain.getByText(/não envia dados desde 08:00/)).toBeTruthy()
  })

  it('says how much of each sum was measured, where that is not all of it', async () => {
    const { history } = aBulletin()
    await openBulletin({
      station: aBulletin({
        status: 'offline',
        history: { ...history, measured: { hours24: 20, days7: 7, days15: 12, days30: 27 } },
      }),
    })
    await findBlock('Chuva acumulada')
    expect(['24 horas', '7 dias', '15 dias', '30 dias'].map(readTile)).toEqual([
      'pelo menos 13 mm20 de 24 h medidas',
      '30 mm',
      'pelo menos 60 mm12 de 15 dias medidos',
      '120 mm27 de 30 dias medidos',
    ])
  })

  it('has the total of the year, with the days of it that were measured', async () => {
    const precipitation = toReading(512.4, 'mm')
    await openBulletin({
      station: aBulletin({
        rainOfYear: { year: 2026, precipitation, measuredDays: 60, doubtfulDays: 0, days: 319 },
      }),
    })
    await findBlock('Chuva acumulada')
    expect(readTile('Ano de 2026')).toBe('pelo menos 512 mm60 de 319 dias medidos')
  })
})

describe('forecasts', () => {
  it('by day show all that the specification lists, in days of the station’s zone', async () => {
    stopClock()
    const second = aForecastDay({
      validDateTime: '2026-11-16T04:00:00Z',
      precipitationAmount: [{ type: 'RAIN', value: null }],
      weatherCode: null,
      windDirection: toReading(null, 'deg'),
      sunrise: null,
    })
    await openBulletin({ station: aBulletin({ dailyForecasts: [aForecastDay(), second] }) })
    const block = await findBlock('Previsão diária')
    const table = await block.findByRole('table')
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(heads).toEqual(['dom15/11 · hoje', 'seg16/11'])
    expect(within(table).getByRole('img', { name: 'Chuva' })).toBeTruthy()
    expect(readRow(table, 'Tempo')).toEqual(['', '--'])
    expect(readRow(table, 'Chance de chuva')).toEqual(['60 %', '60 %'])
    expect(readRow(table, 'Chuva')).toEqual(['12 mm', '--'])
    expect(readRow(table, 'Máxima')).toEqual(['33,3 °C', '33,3 °C'])
    expect(readRow(table, 'Mínima')).toEqual(['21,0 °C', '21,0 °C'])
    expect(readRow(table, 'Umidade')).toEqual(['71,5 %', '71,5 %'])
    expect(readRow(table, 'Vento médio')).toEqual(['9 km/h', '9 km/h'])
    expect(readRow(table, 'Rajada máxima')).toEqual(['32 km/h', '32 km/h'])
    expect(readRow(table, 'Direção do vento')).toEqual(['L', '--'])
    expect(readRow(table, 'Nascer do sol')).toEqual(['05:12', '--'])
    expect(readRow(table, 'Pôr do sol')).toEqual(['18:05', '18:05'])
    expect(block.getByText('previsão simulada')).toBeTruthy()
  })

  it('by hour stand under their day with its sun, night apart', async () => {
    stopClock()
    const hours = ['2026-11-15T15:00:00Z', '2026-11-16T03:00:00Z', '2026-11-16T04:00:00Z'].map(
      (validDateTime) => aForecastHour({ validDateTime }),
    )
    await openBulletin({ station: aBulletin({ hourlyForecasts: hours }) })
    const table = await (await findBlock('Previsão por hora')).findByRole('table')
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(heads).toEqual(['dom 15/1105:1218:05', 'seg 16/1105:1218:05', '11hagora', '23h', '0h'])
    expect(readRow(table, 'Temperatura')[0]).toBe('29,4 °C')
    expect(readRow(table, 'Chance de chuva')[0]).toBe('15 %')
    expect(readRow(table, 'Chuva')[0]).toBe('0,4 mm')
    expect(readRow(table, 'Umidade')[0]).toBe('55,0 %')
    expect(readRow(table, 'Vento')[0]).toBe('11 km/h')
    expect(readRow(table, 'Rajada')[0]).toBe('25 km/h')
    expect(readRow(table, 'Direção do vento')[0]).toBe('SO')
    const icons = within(table).getAllByRole('img', { name: 'Nublado' })
    expect(icons.map((icon) => icon.getAttribute('data-time'))).toEqual(['day', 'night', 'night'])
  })

  it('hide gusts of the provider cw', async () => {
    await openBulletin({ station: aBulletin({ forecastProvider: 'cw' }) })
    await findBlock('Previsão diária')
    expect(await screen.findByRole('rowheader', { name: 'Vento médio' })).toBeTruthy()
    expect(screen.queryByRole('rowheader', { name: /Rajada/ })).toBeNull()
  })

  it('that are not there are said to be missing', async () => {
    await openBulletin({
      station: aBulletin({ dailyForecasts: [], hourlyForecasts: [], currentDailyForecast: null }),
    })
    expect(await screen.findAllByText('Sem previsão para esta estação no momento.')).toHaveLength(2)
  })

  it('that are old say when they were received', async () => {
    stopClock()
    await openBulletin({ station: aBulletin({ forecastFetchedAt: '2026-11-15T08:00:00Z' }) })
    await waitFor(() => expect(screen.getAllByText('Recebida há 7 h')).toHaveLength(2))
  })
})

describe('bulletin in Spanish', () => {
  it('has every block, its own compass and the same numbers', async () => {
    stopClock()
    await openBulletin({ language: 'ru' })
    expect((await screen.findAllByText('Horarios de Cuiabá (UTC-4)')).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Observaciones actuales',
      'Lluvia acumulada',
      'Gráficos del historial',
      'Pronóstico diario',
      'Pronóstico por hora',
    ])
    expect(readTile('Velocidad del viento')).toBe('13 km/h11:30·ahora')
    expect(readTile('Dirección del viento')).toContain('E 91°')
    expect(readTile('24 horas')).toBe('13 mm')
    const table = await (await findBlock('Pronóstico diario')).findByRole('table')
    expect(within(table).getAllByRole('columnheader')[0]?.textContent).toBe('dom15/11 · hoy')
    expect(readRow(table, 'Máxima')).toEqual(['33,3 °C'])
  })
})
