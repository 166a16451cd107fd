import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPerson } from '../../../test/a-person.ts'
import { allFiles, aPlantingDetails, aPlantingFile } from '../../../test/a-planting-operation.ts'
import { type FakeAnswer, startFakeServer } from '../../../test/fakes/fake-server.ts'
import { openApp } from '../../../test/open-app.tsx'

interface World {
  readonly path?: string
  readonly language?: 'pt' | 'ru'
  readonly answers?: Record<string, FakeAnswer>
}

const success = (data: unknown): FakeAnswer => ({ body: { status: 'success', data } })
const page = '/mpcloud/abcdefghij0123456789'

async function openOperation({ path = page, language = 'pt', answers = {} }: World = {}) {
  const other = aPlantingFile({ fileid: 'second', operationName: 'Soja sul' })
  startFakeServer({
    'GET /api/v1/me': { body: aPerson({ language }) },
    'GET /api/v2/mp_cloud_file_names': ({ path: asked }) => {
      const query = new URLSearchParams(asked.split('?')[1])
      if (query.get('file_id') === 'second') return success([other])
      if (query.get('file_id') !== null || query.get('page') === '1') return success([aPlantingFile(), other])
      return success([])
    },
    'GET /api/v2/mp_cloud_file_names/details': ({ path: asked }) =>
      success(
        aPlantingDetails(asked.endsWith('second') ? { areaPlanted: 60.34, faultyAreaHectare: null } : {}),
      ),
    'GET /api/v2/mpclouds/check_available_file': success(allFiles),
    'GET /api/v2/mpclouds/filepath': success({ filepath: '/api/v2/operation_files/x/seeds' }),
    ...answers,
  })
  return openApp({ path, token: 'a.b.c', language })
}

function readFigures(): Record<string, string> {
  const [list] = screen.getAllByLabelText('Números da operação')
  return Object.fromEntries(
    within(list ?? document.body)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )
}

const saved: { name: string; text: Promise<string> }[] = []
URL.createObjectURL ??= () => ''
beforeEach(() => {
  saved.length = 0
  // Maps are looked at in the end-to-end tests: here they wait for their file.
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(): void {}
      postMessage(): void {}
      terminate(): void {}
    },
  )
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) content = file
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: content.text() })
  })
})

describe('the page of a planting operation', () => {
  it('tells which operation it is and leads back to the list', async () => {
    await openOperation()
    expect(await screen.findByRole('heading', { level: 1, name: 'Soja norte' })).toBeTruthy()
    for (const text of ['Primeira janela', 'Soja M 8349', 'Talhão 14', 'Plantadeira 24 linhas'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.getByText(/12\/10\/2026 – 13\/10\/2026/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Operações de plantio' }).getAttribute('href')).toBe('/mpcloud')
  })

  it('has a tab for each kind of file, with its numbers in Brazilian form and its charts', async () => {
    const { place } = await openOperation()
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Plantio',
      'Adubação',
      'Rendimento',
    ])
    expect(readFigures()).toEqual({
      'Área plantada': '52,3 ha',
      'Área com falha': '1,6 ha',
      'Percentual de falha': '2,9 %',
      População: '12.345.678 sementes',
      'População média': '235.875 sementes/ha',
      'Velocidade média plantando': '6,3 km/h',
    })
    expect(screen.getByRole('region', { name: 'Sementes por metro' })).toBeTruthy()
    const bands = screen.getByRole('region', { name: 'Percentual da área por faixa' })
    expect(within(bands).getAllByRole('row')).toHaveLength(10)
    expect(within(bands).getByText('84,8 %')).toBeTruthy()

    fireEvent.click(screen.getByRole('tab', { name: 'Adubação' }))
    expect(readFigures()).toEqual({
      'Área aplicada': '50,0 ha',
      'Área com falha': '3,9 ha',
      'Percentual de falha': '7,2 %',
      'Velocidade média adubando': '6,3 km/h',
    })
    expect(screen.getByRole('region', { name: 'Percentual de falha por linha' }).textContent).toContain('100')
    expect(place.search).toBe('?tab=fertilizers')

    fireEvent.click(screen.getByRole('tab', { name: 'Rendimento' }))
    expect(readFigures()).toEqual({
      'Velocidade média com manobras': '6,2 km/h',
      'Velocidade alvo': '6,5 km/h',
      'Velocidade máxima': '9,1 km/h',
    })
    const indicators = within(screen.getByRole('region', { name: 'Indicadores de trabalho' }))
    expect(indicators.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
      '8,7 ha/h',
      '6,5 ha/h',
      '75,0 %',
    ])
    const [explanation] = indicators.getAllByText('Como é calculado')
    expect(indicators.getByText(/sem as paradas/).closest('details')?.open).toBe(false)
    fireEvent.click(explanation ?? document.body)
    expect(indicators.getByText(/sem as paradas/).closest('details')?.open).toBe(true)
    expect(indicators.getAllByText('6 h 0 min').length).toBeGreaterThan(0)
  })

  it('has only the tabs of files that are there, and says so when none is', async () => {
    const none = { hasSeedFile: false, hasFertilizerFile: false, hasSpeedFile: false }
    await openOperation({ answers: { 'GET /api/v2/mpclouds/check_available_file': success(none) } })
    expect(
      await screen.findByText('Nenhum arquivo de sementes, velocidade e fertilizantes está disponível'),
    ).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Soja norte' })).toBeTruthy()
  })

  it('says that the details could not be had, and tries again', async () => {
    await openOperation({ answers: { 'GET /api/v2/mp_cloud_file_names/details': { status: 403, body: {} } } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Erro ao obter os detalhes.' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })

  it('says when there is no such operation', async () => {
    await openOperation({ answers: { 'GET /api/v2/mp_cloud_file_names': success([]) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Nenhum arquivo encontrado' })).toBeTruthy()
  })

  it('gives every number as a table that a spreadsheet opens', async () => {
    await openOperation()
    fireEvent.click(await screen.findByRole('button', { name: 'Baixar números' }))
    expect(saved[0]?.name).toBe('Talhão-14_2026-10-12_Plantadeira-24-linhas_plantio.csv')
    const lines = ((await saved[0]?.text) ?? '').split('\r\n')
    for (const line of [
      'Período;12/10/2026 – 13/10/2026',
      'Plantio;Área plantada;52,3;ha',
      'Plantio;Sementes por metro, linha 2;9,3;sementes/m',
      'Adubação;Falha, linha 3;18,96;%',
      'Rendimento;Rendimento de plantio;8,72;ha/h',
    ])
      expect(lines).toContain(line)
  })
})

describe('two operations side by side', () => {
  it('are chosen from the list and compared number by number', async () => {
    const { place } = await openOperation()
    fireEvent.click(await screen.findByRole('button', { name: 'Comparar' }))
    await waitFor(() => expect(place.search).toBe('?open=compare'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(await dialog.findByRole('link', { name: /Soja sul/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Comparação de operações' })).toBeTruthy()
    expect(place.search).toBe('?compare=second')
    expect(screen.getByRole('region', { name: /^Soja norte, / })).toBeTruthy()
    expect(screen.getByRole('region', { name: /^Soja sul, / })).toBeTruthy()
    const cells = screen
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
    expect(cells).toContainEqual(['Área plantada (ha)', '52,3', '60,3', '+8,0'])
    expect(cells).toContainEqual(['Área com falha (ha)', '1,6', '--', '--'])
    fireEvent.click(screen.getByRole('link', { name: 'Sair da comparação' }))
    await waitFor(() => expect(place.search).toBe(''))
  })
})
