import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removeCookie } from '../../lib/browser/cookies.ts'
import { aPerson } from '../../test/a-person.ts'
import { aWeatherFile, aWeatherReport, someParameterDetails } from '../../test/a-weather-operation.ts'
import { anOperationTrack } from '../../test/an-operation-track.ts'
import { type DrawnChart, type SavedFile, startFakeCharts } from '../../test/fakes/fake-charts.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { startFakeTracks } from '../../test/fakes/fake-tracks.ts'
import { openApp } from '../../test/open-app.tsx'
import type { OperationTrack } from '../series/track/operation-track.ts'

let drawn: DrawnChart[]
let saved: SavedFile[]
let tracks: readonly OperationTrack[]
beforeEach(() => {
  ;({ drawn, saved } = startFakeCharts())
  startFakeTracks(() => tracks)
  removeCookie('weather_report_filters')
  tracks = []
})

/** Two days, three of the seven series. */
const twoDays = [
  anOperationTrack(['2026-11-14T11:00:00Z', '2026-11-14T11:02:00Z', '2026-11-15T11:00:00Z'], {
    temperature: [20, 21, 25],
    humidity: [60, 59, 50],
    delta_t: [4, 4, 6],
  }),
]

const success = (data: unknown): FakeAnswer => ({ body: { status: 'success', data } })
const names = '/api/v2/em_cloud_file_names'
const page = '/emcloud/weather0123456789abc'

interface World {
  readonly path?: string
  readonly language?: 'pt' | 'ru'
  readonly me?: Partial<ReturnType<typeof aPerson>>
  readonly answers?: Parameters<typeof startFakeServer>[0]
}

async function openOperation({ path = page, language = 'pt', me = {}, answers = {} }: World = {}) {
  const other = aWeatherFile({ fileid: 'second', name: 'Talhão 9' })
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ language, ...me }) },
    [`GET ${names}`]: ({ path: asked }) => {
      const query = new URLSearchParams(asked.split('?')[1])
      if (query.get('fileid') === 'second') return success([other])
      return success(query.get('fileid') !== null || query.get('page') === '1' ? [aWeatherFile(), other] : [])
    },
    [`GET ${names}/limit_details`]: ({ path: asked }) =>
      success([aWeatherReport(asked.endsWith('second') ? { avgTemperature: 27.06 } : {})]),
    [`GET ${names}/parameter_details`]: success([someParameterDetails()]),
    'GET /api/v2/emclouds/filepath': success({ filepath: '/api/v2/operation_files/x/polygons' }),
    ...answers,
  })
  await openApp({ path, token: 'a.b.c', language })
  return { requests }
}

// By the DOM itself: reckoning the roles of a whole page again and again would take seconds.
function readTiles() {
  const report = screen.getByText('Relatório meteorológico').closest('section')
  const terms = [...(report?.querySelectorAll('dt') ?? [])]
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
}

describe('the page of a weather operation', () => {
  it('tells which operation it is, what the machine was told, and the eight metrics of its map', async () => {
    await openOperation()
    expect(await screen.findByRole('heading', { level: 1, name: 'Fungicida' })).toBeTruthy()
    expect(screen.getByText('Operações').closest('a')?.getAttribute('href')).toBe('/emcloud')
    const facts = ['Fazenda Boa Esperança', 'Talhão 7', 'EM-0042', 'Pulverizador 3 (27,0 m)', 'Fungicida A']
    for (const fact of facts) expect(screen.getAllByText(fact).length).toBeGreaterThan(0)
    const parameters = screen.getByLabelText('Parâmetros definidos na máquina')
    expect(parameters.textContent).toContain('TemperaturaLimite mínimo18,0 °CLimite máximo30,0 °C')
    expect(parameters.textContent).toContain('UmidadeLimite mínimo55,0 %Limite máximo--')
    expect(parameters.textContent).toContain('Velocidade do ventoLimite mínimo3,0 km/hLimite máximo10,0 km/h')
    const metric = screen.getByLabelText('Métrica do mapa')
    expect(
      within(metric)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Temperatura (°C)',
      'Velocidade Trator (km/h)',
      'Velocidade Vento Real (km/h)',
      'Direção Vento Real (°)',
      'Pressão (hpa)',
      'Umidade (%)',
      'Delta T (°C)',
      'Ponto de Orvalho (°C)',
      'Dentro / fora, e por quê',
    ])
    expect(screen.getByLabelText('10 faixas')).toBeTruthy()
    fireEvent.change(metric, { target: { value: 'dew_point' } })
    expect(screen.queryByLabelText('10 faixas')).toBeNull()
  })

  it('reports the seven averages, and whatever else is ticked, also after a reload', async () => {
    await openOperation()
    await screen.findByText('Relatório meteorológico')
    expect(readTiles()).toEqual({
      'Temperatura ambiente': '25,1 °Cmédia por área',
      'Umidade relativa': '63,2 %média por área',
      'Delta T': '5,0 °Cmédia por área',
      'Velocidade do vento': '8,1 km/hmédia por área',
      'Velocidade do trator': '14,2 km/hmédia por área',
      'Ponto de orvalho': '16,0 °Cmédia por área',
      Pressão: '--média por área',
    })
    fireEvent.click(screen.getByText('Filtros (7 de 21)'))
    fireEvent.click(screen.getByLabelText('Temperatura ambiente: máxima'))
    fireEvent.click(screen.getByLabelText('Pressão: média por área'))
    expect(readTiles()['Temperatura ambiente']).toBe('25,1 °Cmédia por área34,2 °Cmáxima')
    expect(readTiles().Pressão).toBeUndefined()
    expect(document.cookie).toContain('weather_report_filters=temperature.average%2Ctemperature.maximum')
    cleanup()
    await openOperation()
    expect(await screen.findByText('Filtros (7 de 21)')).toBeTruthy()
    expect(readTiles()['Temperatura ambiente']).toBe('25,1 °Cmédia por área34,2 °Cmáxima')
  })

  it('gives its figures and its series as tables', async () => {
    tracks = twoDays
    await openOperation()
    fireEvent.click(await screen.findByText('Baixar números'))
    expect(saved[0]?.name).toBe('Talhão-7_2026-11-14_Pulverizador-3_meteorologia.csv')
    const figures = await saved[0]?.content.text()
    expect(figures).toContain('Máquina;Pulverizador 3 (27,0 m)\r\n')
    expect(figures).toContain('Temperatura ambiente;°C;15,5;25,1;34,2;18;30;\r\n')
    fireEvent.click(screen.getByText('Baixar CSV'))
    expect(screen.getByText('Downloading CSV...')).toBeTruthy()
    await waitFor(() => expect(saved[1]?.name).toBe('Talhão-7_2026-11-14_Pulverizador-3_series.csv'))
    const lines = (await saved[1]?.content.text())?.split('\r\n')
    expect(lines?.[1]).toBe('14/11/2026 08:00:00;20;60;4;;;;;')
    expect(lines).toHaveLength(5)
  })

  it('is exported as a map or as a table', async () => {
    await openOperation()
    fireEvent.click(await screen.findByRole('button', { name: 'Exportar mapa' }))
    const dialog = within(await screen.findByRole('dialog'))
    const labels = dialog
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels: of }) => of?.[0]?.textContent)
    expect(labels).toEqual(['GeoJSON', 'KMZ (Google Earth)', 'Shapefile (SHP)', 'CSV (planilha)'])
  })

  it('stands beside another one, with the differences', async () => {
    await openOperation({ path: `${page}?compare=second` })
    expect(await screen.findByRole('heading', { level: 1, name: 'Comparação de operações' })).toBeTruthy()
    expect(
      screen.getByRole('row', { name: /^Temperatura ambiente, média por área \(°C\) 25,1 27,1 \+2,0$/ }),
    ).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Fungicida, Talhão 9' })).toBeTruthy()
  })

  it('says what went wrong: no details, no such operation, no map', async () => {
    const broken = { status: 422, body: { status: 'error', message: 'Tente mais tarde', errors: {} } }
    await openOperation({ answers: { [`GET ${names}/limit_details`]: broken } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Erro ao obter os detalhes.' })).toBeTruthy()
    cleanup()
    await openOperation({ answers: { [`GET ${names}`]: success([]) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Nenhum arquivo encontrado' })).toBeTruthy()
    cleanup()
    await openOperation({ answers: { 'GET /api/v2/emclouds/filepath': broken } })
    expect(await screen.findByText('O mapa não foi carregado')).toBeTruthy()
  })

  it('speaks Spanish', async () => {
    await openOperation({ language: 'ru' })
    expect(await screen.findByRole('heading', { name: 'Informe meteorológico' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Parámetros definidos en la máquina' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Punto de Rocío (°C)' })).toBeTruthy()
  })
})

describe('the graphical analysis', () => {
  it('has a graph a day for each of the seven series, each with its day and its target', async () => {
    tracks = twoDays
    await openOperation()
    await screen.findByText('Análise gráfica')
    const blocks = [...document.querySelectorAll('h3')]
      .map((heading) => `${heading.textContent} | ${heading.nextElementSibling?.textContent}`)
      .filter((text) => text.includes('/11/2026'))
    expect(blocks).toHaveLength(14)
    expect(blocks.slice(0, 4)).toEqual([
      'Temperatura ambiente °C | 14/11/2026 · Meta: 18,0 a 30,0 °C',
      'Temperatura ambiente °C | 15/11/2026 · Meta: 18,0 a 30,0 °C',
      'Umidade relativa % | 14/11/2026 · Meta: no mínimo 55,0 %',
      'Umidade relativa % | 15/11/2026 · Meta: no mínimo 55,0 %',
    ])
    // Those who listen tell the days apart, too.
    expect(screen.getByRole('region', { name: /^Temperatura ambiente.*15\/11\/2026/ })).toBeDefined()
    expect(screen.getAllByText('Sem registros de Pressão neste dia.')).toHaveLength(2)
    await waitFor(() => expect(drawn.length).toBeGreaterThanOrEqual(6))
    expect(drawn[0]?.series.map(({ id }) => id)).toEqual([
      'temperature-maximum',
      'temperature-minimum',
      'temperature',
    ])
    const [slider] = screen.getAllByLabelText('Temperatura ambiente (°C)')
    fireEvent.keyDown(slider ?? document.body, { key: 'Home' })
    expect(slider?.getAttribute('aria-valuetext')).toBe('14/11/2026 08:00:00: 20,0 °C')
    expect(screen.getAllByLabelText(/^Editar limites de/)).toHaveLength(12)
    expect(screen.queryByLabelText('Editar limites de Delta T')).toBeNull()
  })

  it('lets targets be edited by the rules, and reads them again', async () => {
    const update = vi.fn((_: { body: string }): FakeAnswer => ({ body: { status: 'success' } }))
    let parameters = someParameterDetails()
    tracks = twoDays
    await openOperation({
      answers: {
        [`GET ${names}/parameter_details`]: () => success([parameters]),
        [`POST ${names}/update_targets`]: (request) => update(request),
      },
    })
    const [edit] = await screen.findAllByLabelText('Editar limites de Temperatura ambiente')
    fireEvent.click(edit ?? document.body)
    const minimum = await screen.findByLabelText<HTMLInputElement>('Meta mínima (°C)')
    const dialog = within(minimum.closest('form') ?? document.body)
    const maximum = dialog.getByLabelText<HTMLInputElement>('Meta máxima (°C)')
    const apply = dialog.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' })
    const type = (low: string, high: string) => {
      fireEvent.change(minimum, { target: { value: low } })
      fireEvent.change(maximum, { target: { value: high } })
    }
    expect([minimum.value, maximum.value]).toEqual(['18', '30'])
    type('', '')
    expect(apply.disabled).toBe(true)
    type('31', '30')
    fireEvent.click(apply)
    expect(dialog.getByText('A meta mínima deve ser menor que a meta máxima')).toBeTruthy()
    type('15', '30')
    fireEvent.click(apply)
    expect(dialog.getByText('A meta mínima e a meta máxima devem estar dentro 15,5 e 34,2')).toBeTruthy()
    expect(update).not.toHaveBeenCalled()
    update.mockReturnValueOnce({ status: 500, body: { status: 'error', message: 'Falha', errors: {} } })
    type('20,5', 'trinta')
    fireEvent.click(apply)
    expect(await screen.findByText('Erro ao atualizar os limites')).toBeTruthy()
    parameters = someParameterDetails({ limMinTemperature: 20.5 })
    await waitFor(() => expect(apply.disabled).toBe(false))
    fireEvent.click(apply)
    expect(await screen.findByText('Limites atualizados com sucesso')).toBeTruthy()
    expect(JSON.parse(update.mock.calls[1]?.[0].body ?? '')).toEqual({
      fileid: 'weather0123456789abc',
      update_targets: { limMinTemperature: 20.5 },
    })
    expect(await screen.findAllByText(/Meta: 20,5 a 30,0 °C/)).toHaveLength(2)
    await waitFor(() => expect(screen.queryByLabelText('Meta mínima (°C)')).toBeNull())
  })

  it('shows the way to edit only above the level view', async () => {
    tracks = twoDays
    await openOperation({ me: { role: 'user', permissions: [{ entity: 'operation', permission: 'view' }] } })
    await screen.findByText('Análise gráfica')
    expect(screen.queryByLabelText(/^Editar limites de/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Excluir' }).getAttribute('aria-disabled')).toBe('true')
  })
})
