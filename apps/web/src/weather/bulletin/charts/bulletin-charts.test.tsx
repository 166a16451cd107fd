import type { StationDetail } from '@talhao/contract/weather/stations'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { aBulletin } from '../../../test/a-bulletin.ts'
import { aHistory, aWindRose } from '../../../test/a-history.ts'
import { type DrawnChart, type SavedFile, startFakeCharts } from '../../../test/fakes/fake-charts.ts'
import { type FakeAnswer, startFakeServer } from '../../../test/fakes/fake-server.ts'
import { Providers } from '../../../test/providers.tsx'
import { BulletinCharts } from './bulletin-charts.tsx'
import { choiceKey } from './history-choice.ts'

let drawn: DrawnChart[]
let saved: SavedFile[]
beforeEach(() => {
  ;({ drawn, saved } = startFakeCharts())
})
afterEach(() => i18n.changeLanguage('pt'))

const historyPath = '/api/v2/stations/observation_history'
const season = [
  {
    date: '2026-11-01',
    temperatureMax: 32,
    temperatureMin: 20,
    evapotranspiration: 5.1,
    doubts: [],
    filled: [],
  },
  {
    date: '2026-11-02',
    temperatureMax: 28.5,
    temperatureMin: 15.2,
    evapotranspiration: null,
    doubts: [],
    filled: [],
  },
]

function openCharts(
  changes: Partial<StationDetail> = {},
  answers: Record<string, FakeAnswer | ((request: { path: string }) => FakeAnswer)> = {},
) {
  const { requests } = startFakeServer({
    [`GET ${historyPath}`]: { body: aHistory(25) },
    'GET /api/v2/stations/wind_rose': { body: aWindRose() },
    'GET /api/v2/stations/day_summaries': { body: season },
    ...answers,
  })
  const station = aBulletin({ dailyForecasts: [], hourlyForecasts: [], agronomicSensors: [], ...changes })
  render(
    <Providers queryClient={createQueryClient()}>
      <BulletinCharts station={station} />
    </Providers>,
  )
  const asked = () =>
    requests
      .filter(({ path }) => path.startsWith(historyPath))
      .map(({ path }) => new URLSearchParams(path.split('?')[1]))
  return { requests, asked }
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('the charts of a bulletin', () => {
  it('show the last day by hours, in the station’s zone, and say so', async () => {
    const { asked } = openCharts()
    expect(await screen.findByRole('slider', { name: 'Temperatura (°C)' })).toBeTruthy()
    expect(screen.getByText('Horários de Cuiabá (UTC-4)')).toBeTruthy()
    const [query] = asked()
    expect(query?.get('interval')).toBe('hourly')
    expect(query?.get('start_datetime')).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    await waitFor(() => expect(drawn.length).toBeGreaterThanOrEqual(5))
  })

  it('say where there are no data for what was chosen', async () => {
    openCharts()
    const soil = await screen.findByRole('region', { name: /^Temperatura do solo/ })
    expect(within(soil).getByText('Não há dados disponíveis para o intervalo selecionado')).toBeTruthy()
    expect(within(soil).queryByRole('button')).toBeNull()
  })

  it('speak Spanish', async () => {
    await i18n.changeLanguage('es')
    openCharts()
    expect(await screen.findByRole('slider', { name: 'Humedad relativa (%)' })).toBeTruthy()
    const nothing = 'No hay datos disponibles para el intervalo seleccionado'
    await waitFor(() => expect(screen.getAllByText(nothing)).toHaveLength(2))
    expect(await screen.findByRole('img', { name: /Vino más del E/ })).toBeTruthy()
  })

  it('remember what a pro chose', async () => {
    const { asked } = openCharts()
    await screen.findByRole('slider', { name: 'Chuva (mm)' })
    fireEvent.click(radio('Por dia'))
    fireEvent.click(radio('30 dias'))
    await waitFor(() => expect(asked().at(-1)?.get('interval')).toBe('daily'))
    expect(localStorage.getItem(choiceKey)).toBe('daily 30')
  })

  it('begin at their end, and another range begins at its own', async () => {
    const answer = ({ path }: { path: string }) => {
      const query = new URLSearchParams(path.split('?')[1])
      const spanMs =
        Date.parse(`${query.get('end_datetime')}Z`) - Date.parse(`${query.get('start_datetime')}Z`)
      return { body: aHistory(spanMs / 3_600_000 + 1) }
    }
    openCharts({}, { [`GET ${historyPath}`]: answer })
    const chart = await screen.findByRole('slider', { name: 'Chuva (mm)' })
    // Where nothing is laid out a chart counts as 700 px of view.
    await waitFor(() => expect(chart.scrollLeft).toBe(25 * 40 - 700))
    fireEvent.click(radio('7 dias'))
    await waitFor(() => expect(chart.scrollLeft).toBe(169 * 40 - 700))
    const other = screen.getByRole('slider', { name: 'Temperatura (°C)' })
    expect(other.scrollLeft).toBe(169 * 40 - 700)
    chart.scrollLeft = 1000
    fireEvent.scroll(chart)
    expect(other.scrollLeft).toBe(1000)
    fireEvent.click(radio('1 dia'))
    await waitFor(() => expect(chart.scrollLeft).toBe(25 * 40 - 700))
  })

  it('begin with what was remembered', async () => {
    localStorage.setItem(choiceKey, 'daily 7')
    const { asked } = openCharts()
    expect(await screen.findByRole('slider', { name: 'Chuva (mm)' })).toBeTruthy()
    expect(radio('7 dias').checked).toBe(true)
    expect(asked()[0]?.get('interval')).toBe('daily')
  })

  it('of another plan are locked to hours of one day, with a hint, whatever was remembered', async () => {
    localStorage.setItem(choiceKey, 'daily 7')
    const { asked, requests } = openCharts({ dataProviderPlan: 'basic' })
    expect(await screen.findByText(/No plano Pro você vê também os dados por dia/)).toBeTruthy()
    expect(radio('Por hora').checked).toBe(true)
    expect(radio('1 dia').checked).toBe(true)
    for (const name of ['Por dia', '7 dias', '15 dias', '30 dias'])
      expect(radio(`${name}, somente no plano Pro`).disabled).toBe(true)
    expect(asked().every((query) => query.get('interval') === 'hourly')).toBe(true)
    expect(
      screen.getByText('O acumulado da safra usa dados por dia, que fazem parte do plano Pro.'),
    ).toBeTruthy()
    expect(requests.some(({ path }) => path.includes('day_summaries'))).toBe(false)
    expect(localStorage.getItem(choiceKey)).toBe('daily 7')
  })

  it('are read again by Atualizar', async () => {
    const { asked } = openCharts()
    await screen.findByRole('slider', { name: 'Chuva (mm)' })
    const before = asked().length
    fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }))
    await waitFor(() => expect(asked().length).toBeGreaterThan(before))
  })

  it('offer a second try when they could not be read', async () => {
    const rejected = { status: 403, body: { status: 'error', message: 'Sem assinatura', errors: {} } }
    openCharts({}, { [`GET ${historyPath}`]: rejected })
    expect(await screen.findByText('Sem assinatura')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})

describe('what only some stations measure', () => {
  it('has charts where there are values, soil sensors 5 and up under mais sensores', async () => {
    const history = aHistory(25)
    const { labels } = history.temperatureDataset
    const data = labels.map(() => 7)
    const some = { sensor: null, battery: null, labels, data }
    openCharts(
      {},
      {
        [`GET ${historyPath}`]: {
          body: aHistory(25, {
            moreDatasets: [
              { ...some, name: 'uvIndex', uom: 'index' },
              { ...some, name: 'soilWater', sensor: 1, uom: '%' },
              { ...some, name: 'soilWater', sensor: 6, uom: '%' },
              { ...some, name: 'battery', battery: 'wh90', uom: 'V' },
            ],
          }),
        },
      },
    )
    expect(await screen.findByRole('slider', { name: /^Índice UV/ })).toBeTruthy()
    expect(await screen.findByRole('slider', { name: 'Água no solo (%)' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Mais sensores' })).toBeTruthy()
    expect(await screen.findByRole('slider', { name: 'Água no solo (mais sensores) (%)' })).toBeTruthy()
    expect(await screen.findByRole('slider', { name: 'Bateria (V)' })).toBeTruthy()
  })

  it('has none for the others', async () => {
    openCharts()
    await screen.findByRole('slider', { name: 'Temperatura (°C)' })
    expect(screen.queryByRole('heading', { name: 'Mais sensores' })).toBeNull()
    expect(screen.queryByRole('slider', { name: /Água no solo/ })).toBeNull()
  })
})

describe('reading the charts', () => {
  it('tells all series at the time that the keys are at, in each chart', async () => {
    const history = aHistory(25)
    const data = history.temperatureDataset.data.map((_, index) => (index === 23 ? null : index))
    const temperatureDataset = { ...history.temperatureDataset, data }
    openCharts({}, { [`GET ${historyPath}`]: { body: { ...history, temperatureDataset } } })
    const slider = await screen.findByRole('slider', { name: 'Temperatura (°C)' })
    fireEvent.keyDown(slider, { key: 'End' })
    expect(slider.getAttribute('aria-valuetext')).toBe('15/11/2026 02:00: 24,0 °C')
    fireEvent.keyDown(slider, { key: 'ArrowLeft' })
    expect(slider.getAttribute('aria-valuetext')).toBe('15/11/2026 01:00: sem dados')
    const bar = within(screen.getByRole('region', { name: 'Leitura dos gráficos' }))
    expect(bar.getByText('15/11/2026 01:00')).toBeTruthy()
    expect(bar.getByText('0,4 mm')).toBeTruthy()
    expect(bar.getByText('--')).toBeTruthy()
    expect(bar.getByText('8 km/h')).toBeTruthy()
    const rain = screen.getByRole('slider', { name: 'Chuva (mm)' })
    expect(rain.getAttribute('aria-valuenow')).toBe('23')
  })

  it('is also a sentence below each chart', async () => {
    openCharts()
    expect(await screen.findByText(/^total 10 mm, maior valor 0,4 mm/)).toBeTruthy()
    expect(screen.getByText(/^mínima 24,5 °C .*média 24,5 °C/)).toBeTruthy()
  })
})

describe('taking a chart home', () => {
  it('gives its data as CSV and the chart as PNG', async () => {
    openCharts()
    const chart = within(await screen.findByRole('region', { name: /^Umidade relativa/ }))
    fireEvent.click(chart.getByRole('button', { name: 'Salvar os dados de Umidade relativa como CSV' }))
    expect(saved[0]?.name).toBe('Sede_Umidade-relativa_14-11-2026-02h00_15-11-2026-02h00.csv')
    const lines = (await saved[0]?.content.text())?.split('\r\n')
    expect(lines?.[0]).toMatch(/Data e hora;Umidade relativa \(%\)$/)
    expect(lines?.[1]).toBe('14/11/2026 02:00;60')
    expect(lines).toHaveLength(27)
    fireEvent.click(chart.getByRole('button', { name: 'Salvar Umidade relativa como PNG' }))
    await waitFor(() => expect(saved[1]?.name).toMatch(/^Sede_Umidade-relativa_.*\.png$/))
    expect(saved[1]?.content.type).toBe('image/png')
  })
})

describe('wind and season', () => {
  it('say where the wind came from', async () => {
    openCharts({}, { 'GET /api/v2/stations/wind_rose': { body: aWindRose({ unknownHours: 3 }) } })
    expect(
      await screen.findByRole('img', { name: 'Rosa dos ventos. Veio mais de L: 83 % das horas.' }),
    ).toBeTruthy()
    expect(screen.getByText('3 horas sem dados')).toBeTruthy()
  })

  it('add up degree days for the crop, as a lower bound where days are missing', async () => {
    openCharts()
    const card = within(await screen.findByRole('region', { name: 'Acumulado da safra' }))
    expect(await card.findByText('27,9')).toBeTruthy()
    expect(card.getByText(/≥/).textContent).toContain('5,1')
    expect(card.getByText('1 dia sem dados: a soma real é maior ou igual a esta.')).toBeTruthy()
    fireEvent.change(card.getByLabelText('Cultura'), { target: { value: 'wheat' } })
    expect(await card.findByText('37,9')).toBeTruthy()
    expect(card.getByRole('option', { name: 'Café (base 12 °C)' })).toBeTruthy()
  })

  it('WEA-184: fill days without data only when asked, and name the source', async () => {
    const from = { source: 'neighbour', placeName: 'Vizinha', distanceKm: 11.1 }
    const filled = [
      season[0],
      { ...season[1], evapotranspiration: 4.2, filled: [{ value: 'evapotranspiration', ...from }] },
    ]
    const { requests } = openCharts(
      {},
      {
        'GET /api/v2/stations/day_summaries': ({ path }) => ({
          body: path.includes('fill=gaps') ? filled : season,
        }),
      },
    )
    const card = within(await screen.findByRole('region', { name: 'Acumulado da safra' }))
    expect(await card.findByText('27,9')).toBeTruthy()
    expect(requests.some(({ path }) => path.includes('fill='))).toBe(false)
    fireEvent.click(card.getByLabelText('Completar os dias sem dados'))
    expect(await card.findByText('1 dia completado com Vizinha.')).toBeTruthy()
    expect(card.getByText('9,3')).toBeTruthy()
  })

  it('WEA-182: say how many hours of wind are not trusted', async () => {
    openCharts({}, { 'GET /api/v2/stations/wind_rose': { body: aWindRose({ doubtfulHours: 2 }) } })
    expect(await screen.findByText('2 horas com confiança baixa ficaram de fora')).toBeTruthy()
  })

  it('refuse a season that has not begun', async () => {
    openCharts()
    const date = await screen.findByLabelText('Desde')
    fireEvent.change(date, { target: { value: '2999-01-01' } })
    expect(await screen.findByText('Escolha uma data até ontem, de no máximo dez anos atrás.')).toBeTruthy()
  })
})
