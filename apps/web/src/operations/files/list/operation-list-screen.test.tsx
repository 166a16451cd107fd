import { notifications } from '@mantine/notifications'
import type { Me } from '@talhao/contract/core/me'
import type { FileFilters } from '@talhao/contract/operations/files'
import type { PlantingFile } from '@talhao/contract/operations/planting'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as site from '../../../lib/site/site-settings.ts'
import { aPerson } from '../../../test/a-person.ts'
import { aPlantingFile } from '../../../test/a-planting-operation.ts'
import { type FakeAnswer, startFakeServer } from '../../../test/fakes/fake-server.ts'
import { openApp } from '../../../test/open-app.tsx'

/** What the browser tells a page whose end comes into sight. */
let reachEnd: () => void = () => undefined

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
  // Lists that open scroll to what is chosen, which this browser cannot.
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        onChange: (entries: { isIntersecting: boolean }[]) => void,
        options: { rootMargin: string },
      ) {
        this.tell = () => onChange([{ isIntersecting: true }])
        this.isOfEnd = options.rootMargin === '0px 0px 20px 0px'
        if (this.isOfEnd) reachEnd = this.tell
      }
      private readonly tell: () => void
      private readonly isOfEnd: boolean
      // Every block of cards is on the screen; the end is where a test says so.
      observe(): void {
        if (!this.isOfEnd) this.tell()
      }
      disconnect(): void {}
    },
  )
})

interface World {
  readonly files?: readonly PlantingFile[]
  readonly me?: Partial<Me>
  readonly path?: string
  readonly answers?: Record<string, FakeAnswer | (() => Promise<FakeAnswer>)>
}

const filters: FileFilters = {
  fields: [
    { name: 'T2', farmName: 'Boa Vista', count: 1 },
    { name: 'T10', farmName: 'Boa Vista', count: 2 },
  ],
  seasons: [{ season: 2026, count: 3 }],
  crops: [{ name: 'Milho', count: 1 }],
  products: [],
}

async function openList({ files = [aPlantingFile()], me = {}, path = '/mpcloud', answers = {} }: World = {}) {
  const kept = new Map(files.map((file) => [file.fileid, file]))
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: aPerson(me) },
    'GET /api/v2/mp_cloud_file_names': ({ path: asked }) => {
      const query = new URLSearchParams(asked.split('?')[1])
      const search = query.get('search') ?? ''
      const found = [...kept.values()].filter(
        ({ operationName, name, farmName, varietyCulture }) =>
          operationName?.includes(search) &&
          [name, null].includes(query.get('field')) &&
          [farmName, null].includes(query.get('farm')) &&
          [varietyCulture, null].includes(query.get('crop')),
      )
      const first = (Number(query.get('page')) - 1) * 20
      return { body: { status: 'success', data: found.slice(first, first + 20) } }
    },
    'GET /api/v2/mp_cloud_file_names/filters': { body: { status: 'success', data: filters } },
    'DELETE /api/v2/mpclouds/delete': ({ path: asked }) => {
      kept.delete(new URLSearchParams(asked.split('?')[1]).get('fileid') ?? '')
      return { body: { status: 'success' } }
    },
    ...answers,
  })
  const { place } = await openApp({ path, token: 'a.b.c', language: me.language ?? 'pt' })
  const listCalls = () =>
    requests.flatMap(({ path: asked }) =>
      asked.startsWith('/api/v2/mp_cloud_file_names?') ? [asked.split('?')[1]] : [],
    )
  return { place, requests, listCalls }
}

async function choose(label: string, option: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByText(option))
}

function readFacts(card: HTMLElement): Record<string, string | null> {
  return Object.fromEntries(
    [...card.querySelectorAll('dt')].map((term) => [
      term.textContent ?? '',
      term.nextElementSibling?.textContent ?? null,
    ]),
  )
}

const manyFiles = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPlantingFile({ fileid: `file${index}`, operationName: `Operação ${index + 1}` }),
  )

describe('the list of operations', () => {
  it('welcomes by name and tells each operation with its field, farm, days, variety and implement', async () => {
    await openList()
    expect(await screen.findByRole('heading', { level: 1, name: 'Boas-vindas, Helena' })).toBeTruthy()
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('link', { name: 'Soja norte' }).getAttribute('href')).toBe(
      '/mpcloud/abcdefghij0123456789',
    )
    for (const text of [
      '12/10/2026 – 13/10/2026',
      'Talhão 14',
      'Fazenda Boa Esperança',
      'Soja M 8349',
      'Plantadeira 24 linhas',
    ])
      expect(card.getByText(text)).toBeTruthy()
  })

  it('shows of each operation where was worked, its hectares and how much failed', async () => {
    await openList({
      files: [
        aPlantingFile({ fileid: 'seeds', outline: 'M1 2L3 4L5 6Z' }),
        aPlantingFile({ fileid: 'applied', kinds: ['fertilizers'], areaHectare: 7, failurePercentage: 0 }),
        aPlantingFile({
          fileid: 'speed',
          kinds: ['speed'],
          areaHectare: 8,
          failurePercentage: null,
          outline: null,
        }),
      ],
    })
    const [seeds, applied, speed] = (await screen.findAllByRole('article')).map((card) => readFacts(card))
    expect(seeds).toMatchObject({ 'Área plantada': '52,3 ha', 'Percentual de falha': '2,9 %' })
    expect(applied).toMatchObject({ 'Área aplicada': '7,0 ha', 'Percentual de falha': '0,0 %' })
    expect(speed).toMatchObject({ 'Área trabalhada': '8,0 ha' })
    expect(speed).not.toHaveProperty('Percentual de falha')
    expect([...document.querySelectorAll('article path[d^="M1 2"]')]).toHaveLength(1)
  })

  it('is narrowed down by field, season and crop, in the address too', async () => {
    const { place, listCalls } = await openList({
      files: [
        aPlantingFile({ fileid: 'a', name: 'T10', farmName: 'Boa Vista' }),
        aPlantingFile({ fileid: 'b', name: 'T2', farmName: 'Boa Vista', varietyCulture: 'Milho' }),
      ],
    })
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    await choose('Talhão', 'T10 · Boa Vista (2)')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    await choose('Safra', '2026/27 (3)')
    await waitFor(() => expect(place.search).toBe('?field=T10&farm=Boa+Vista&season=2026'))
    await choose('Cultura', 'Milho (1)')
    expect(await screen.findByText('Nenhuma operação corresponde a estes filtros.')).toBeTruthy()
    expect(listCalls().at(-1)).toContain('field=T10&farm=Boa+Vista&season=2026&crop=Milho')
    fireEvent.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] ?? document.body)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(place.search).toBe('')
  })

  it('comes field by field, each with its heading', async () => {
    const { listCalls } = await openList({
      path: '/mpcloud?order=field',
      files: [
        aPlantingFile({ fileid: 'a', name: 'T2' }),
        aPlantingFile({ fileid: 'b', name: 'T2', operationName: 'Milho' }),
        aPlantingFile({ fileid: 'c', name: 'T10', farmName: null }),
      ],
    })
    const group = within(await screen.findByRole('region', { name: /T2/ }))
    // Cards are drawn when the group comes near the screen.
    const cards = await group.findAllByRole('heading', { level: 3 })
    expect(cards.map(({ textContent }) => textContent)).toEqual(['Soja norte', 'Milho'])
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'T2Fazenda Boa Esperança',
      'T10',
    ])
    expect(listCalls()).toEqual(['all_files=true&page=1&order=field'])
    expect(screen.getByRole('radio', { name: 'Por talhão' })).toHaveProperty('checked', true)
  })

  it('loads a page when the end is within 20 px, until an empty one comes', async () => {
    const { listCalls } = await openList({ files: manyFiles(25) })
    expect(await screen.findAllByRole('article')).toHaveLength(20)
    reachEnd()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25))
    reachEnd()
    expect(await screen.findByText('25 operações')).toBeTruthy()
    expect(listCalls()).toEqual(['all_files=true&page=1', 'all_files=true&page=2', 'all_files=true&page=3'])
  })

  it('searches once the typing rests, keeps the search in the address, and says when nothing is found', async () => {
    const { place, listCalls } = await openList({ files: manyFiles(3) })
    const field = await screen.findByRole('searchbox', { name: 'Buscar operação' })
    await screen.findAllByRole('article')
    for (const text of ['O', 'Op', 'Operação 2']) fireEvent.change(field, { target: { value: text } })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    await waitFor(() => expect(place.search).toBe(`?${new URLSearchParams({ search: 'Operação 2' })}`))
    expect(listCalls().filter((query) => query?.includes('search'))).toHaveLength(1)
    fireEvent.change(field, { target: { value: 'milho' } })
    expect(await screen.findByRole('heading', { name: 'Nenhum resultado encontrado' })).toBeTruthy()
    const clear = screen.getAllByRole('button', { name: 'Limpar busca' })
    fireEvent.click(clear.at(-1) ?? field)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
    await waitFor(() => expect(place.search).toBe(''))
  })

  it('tells who has nothing yet to upload from the tablet, in Spanish, too', async () => {
    vi.spyOn(site, 'getSiteSettings').mockReturnValue({
      ...site.getSiteSettings(),
      supportEmail: 'ajuda@demo.test',
    })
    await openList({ files: [], me: { language: 'ru' } })
    expect(await screen.findByText(/desde la aplicación de la tableta/)).toBeTruthy()
    // Without a chat, by mail: nothing is said about what an installation lacks.
    expect(screen.getByText('ajuda@demo.test').getAttribute('href')).toBe('mailto:ajuda@demo.test')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('says what went wrong and tries again', async () => {
    await openList({
      answers: { 'GET /api/v2/mp_cloud_file_names': { status: 403, body: { message: 'Não' } } },
    })
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  })
})

describe('an operation of the list', () => {
  it('is deleted after a question, and its card is gone', async () => {
    const { requests } = await openList({ files: manyFiles(2) })
    fireEvent.click(await screen.findByRole('button', { name: 'Excluir Operação 1, Talhão 14' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Arquivo excluído com sucesso.')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(requests.some(({ method, path }) => `${method} ${path}`.endsWith('delete?fileid=file0'))).toBe(
      true,
    )
  })

  it('keeps a search that was still being typed when its question was answered', async () => {
    let tellDeleted: (answer: FakeAnswer) => void = () => {}
    const deleted = new Promise<FakeAnswer>((resolve) => {
      tellDeleted = resolve
    })
    const { place, listCalls } = await openList({
      files: manyFiles(2),
      answers: { 'DELETE /api/v2/mpclouds/delete': () => deleted },
    })
    const button = await screen.findByRole('button', { name: 'Excluir Operação 1, Talhão 14' })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Operação' } })
    fireEvent.click(button)
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(listCalls().some((query) => query?.includes('search'))).toBe(true))
    tellDeleted({ body: { status: 'success' } })
    expect(await screen.findByText('Arquivo excluído com sucesso.')).toBeTruthy()
    await waitFor(() => expect(place.search).toBe('?search=Opera%C3%A7%C3%A3o'))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Operação')
  })

  it('has its question in the address: a link opens it, closing leaves the list', async () => {
    const { place } = await openList({ path: '/mpcloud?search=Soja&open=file:delete:abcdefghij0123456789' })
    const dialog = within(await screen.findByRole('dialog', { name: /Soja norte/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(place.search).toBe('?search=Soja')
  })

  it('stays when it could not be deleted', async () => {
    await openList({ answers: { 'DELETE /api/v2/mpclouds/delete': { status: 500, body: {} } } })
    fireEvent.click(await screen.findByRole('button', { name: 'Excluir Soja norte, Talhão 14' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Ocorreu um erro ao excluir o arquivo.')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  it('cannot be deleted by who may not manage operations, and says why', async () => {
    await openList({ me: { role: 'user', permissions: [{ entity: 'operation', permission: 'create' }] } })
    const button = await screen.findByRole('button', { name: 'Excluir Soja norte, Talhão 14' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'permissão de gerenciar operações',
    )
  })

  it('is exported in one of the formats that the server offers for each kind of file', async () => {
    const urls = (['geojson', 'kmz', 'shp'] as const).map((type) => ({
      type,
      filetype: 'seeds',
      url: `/api/v2/mpclouds/export?file_id=abcdefghij0123456789&filetype=seeds&export_type=${type}`,
    }))
    const tab = { document: { body: { textContent: '' } }, location: { replace: vi.fn() } }
    vi.stubGlobal('open', () => tab)
    const { requests } = await openList({
      answers: {
        'GET /api/v2/mpclouds/export_urls': { body: { status: 'success', data: { urls } } },
        'POST /api/v2/download_tokens': { body: { status: 'success', data: { access_token: 'once' } } },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Exportar Soja norte, Talhão 14' }))
    const choice = await screen.findByRole('radio', { name: 'Shapefile (SHP): plantio' })
    expect(screen.getByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', true)
    fireEvent.click(choice)
    fireEvent.click(await screen.findByRole('link', { name: 'Exportar' }))
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(
        '/api/v2/mpclouds/export?file_id=abcdefghij0123456789&filetype=seeds&export_type=shp&access_token=once',
      ),
    )
    expect(requests.find(({ path }) => path === '/api/v2/download_tokens')?.body).toBe(
      '{"path":"/api/v2/mpclouds/export?file_id=abcdefghij0123456789&filetype=seeds&export_type=shp"}',
    )
  })
})
