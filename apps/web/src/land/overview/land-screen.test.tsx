import type { Me } from '@talhao/contract/core/me'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aGuardHour, aLandField, aReceptor, aSquare } from '../../test/a-land.ts'
import { aPerson } from '../../test/a-person.ts'
import { aStation, makeId } from '../../test/a-station.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const north = aLandField({ id: makeId(71), name: 'Norte' })
const south = aLandField({
  id: makeId(72),
  name: 'Baixada Sul',
  farm_id: makeId(82),
  farm_name: 'Boa Vista',
  geometry: aSquare(-55.6),
  area_ha: 8.126,
})
const farms = [
  { id: makeId(81), name: 'Santa Rita' },
  { id: makeId(82), name: 'Boa Vista' },
].map((farm) => ({
  ...farm,
  station_farm_id: null,
  equipment_farm_id: farm.id,
  property: null,
  geometry: null,
  area_ha: null,
}))
const closure = {
  receptor_id: makeId(91),
  reason: 'wind' as const,
  distance_m: 55,
  rule_id: null,
  strip: aSquare(-55.692, 0.002),
  strip_m: 250,
}

const farmPair = {
  station_farm: { id: makeId(83), name: 'Faz. Sta. Rita', count: 2, point: null },
  equipment_farm: { id: makeId(81), name: 'Santa Rita', count: 1, point: null },
  reason: 'similar_name',
  joined: false,
  distance_km: 3.25,
  answer: null,
  settled_at: null,
  settled_by: null,
}
const ownRule = {
  id: makeId(66),
  own: true,
  country: 'BR',
  state: null,
  method: 'ground',
  law: 'Lei municipal 321/2024',
  article: 'art. 4º',
  date: '2024-06-10',
  link: 'https://example.com/lei-321',
  status: 'in_force',
  status_note: null,
  applies_to: null,
  applied: true,
  fiscal_modules: null,
  crops: null,
  distances: [{ metres: 150, receptors: ['dwelling', 'school'], methods: null, condition: null }],
  forbidden_in: [],
  updated_at: '2026-11-01T12:00:00.000Z',
}

/** jsdom draws no WebGL: the page must be of use without its map, too. */
async function openLand(
  input: { path?: string; fields?: readonly unknown[]; hours?: readonly unknown[]; me?: Partial<Me> } = {},
) {
  const success = (data: unknown) => ({ body: { status: 'success', data } })
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson(input.me) },
    'GET /api/v2/stations': { body: [aStation({ id: makeId(5), placeName: 'Sede' })] },
    'GET /api/v2/land/fields': success(input.fields ?? [north, south]),
    'GET /api/v2/land/farms': success(farms),
    'GET /api/v2/land/guard': success([{ field_id: north.id, state: 'closed' }]),
    'GET /api/v2/land/latest_operations': success([
      {
        field_id: south.id,
        operation_id: 'abc',
        name: 'Dessecação',
        product_name: null,
        to: new Date(Date.now() - 5 * 86_400_000).toISOString(),
      },
    ]),
    'GET /api/v2/land/farm_pairs': success([farmPair]),
    'POST /api/v2/land/farm_pairs': { ...success({ ...farmPair, answer: 'same' }), status: 201 },
    'GET /api/v2/land/receptors': success([aReceptor()]),
    'GET /api/v2/land/buffer_rules': success([ownRule, { ...ownRule, id: 'BR-1', own: false, law: 'Lei 1' }]),
    'POST /api/v2/land/buffer_rules': { ...success(ownRule), status: 201 },
    'GET /api/v2/states': success([{ id: 51, uf: 'MT', nome: 'Mato Grosso' }]),
    [`GET /api/v2/land/fields/${north.id}/guard`]: success({
      hours: input.hours ?? [aGuardHour({ state: 'closed', closures: [closure] })],
      rules: [],
    }),
    'GET /api/v2/land/imports': success([
      {
        id: makeId(61),
        files: ['fazenda.kml'],
        confirmed_at: '2026-11-10T12:00:00.000Z',
        confirmed_by: 'Helena Prado',
        fields: 2,
        receptors: 0,
        farms: 0,
        state: 'confirmed',
        undo_until: '2026-12-10T12:00:00.000Z',
      },
    ]),
    [`POST /api/v2/land/imports/${makeId(61)}/undo`]: { body: { status: 'success', message: 'Feito.' } },
    [`DELETE /api/v2/land/receptors/${makeId(91)}`]: { body: { status: 'success', message: 'Feito.' } },
    'POST /api/v2/land/receptors': { ...success(aReceptor({ id: makeId(92) })), status: 201 },
    'POST /api/v2/download_tokens': success({ access_token: 'once' }),
  })
  const { place } = await openApp({ path: input.path ?? '/land', token: 'a-token' })
  return { ...server, place }
}

describe('the page of the fields', () => {
  it('lists names, farms and areas, and sums them', async () => {
    await openLand()
    const list = await screen.findByRole('list', { name: 'Talhões' })
    const rows = within(list).getAllByRole('button')
    expect(rows.map((row) => row.textContent)).toEqual([
      'NorteSanta Rita120,2 ha',
      'Baixada SulBoa Vista8,13 ha',
    ])
    expect(screen.getByText('2 talhões · 128,3 ha')).toBeDefined()
  })

  it('searches without accents, also by farm', async () => {
    await openLand()
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Buscar talhão' }), {
      target: { value: 'boa vis' },
    })
    expect(await screen.findByRole('button', { name: /Baixada Sul/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Norte/ })).toBeNull()
  })

  it('shows the farm of its address alone', async () => {
    await openLand({ path: `/land?farm=${makeId(81)}` })
    expect(await screen.findByText('1 talhão · 120,2 ha')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Baixada/ })).toBeNull()
  })

  it('leads to an import or to drawing where there is nothing yet', async () => {
    await openLand({ fields: [] })
    expect(await screen.findByText('Nenhum talhão ainda')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Importar' }).getAttribute('href')).toBe('/land/import')
    expect(screen.getByRole('link', { name: 'Desenhar' }).getAttribute('href')).toBe('/land/draw')
  })

  it('offers nobody what the level does not allow', async () => {
    await openLand({ me: { role: 'user' }, path: `/land?open=field:${north.id}` })
    expect(await screen.findByText('120,2 ha')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Editar no mapa' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mais ações' })).toBeNull()
  })

  it('undoes an import in one act, after a question', async () => {
    const { requests } = await openLand()
    await userEvent.click(await screen.findByRole('button', { name: 'Importações recentes' }))
    expect(await screen.findByText('fazenda.kml')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    const question = await screen.findByRole('dialog', { name: 'Desfazer esta importação?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Importação desfeita.')).toBeDefined()
    expect(requests.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1)
  })
})

describe('a field', () => {
  it('opens with its area, its station, what lies around it, and when not to spray', async () => {
    const { place } = await openLand()
    await userEvent.click(await screen.findByRole('button', { name: /Norte/ }))
    expect(place.search).toBe(`?open=${encodeURIComponent(`field:${north.id}`)}`)
    expect(await screen.findByText('120,2 ha')).toBeDefined()
    expect(screen.getByRole('link', { name: /^Sede, a \d,\d km$/ })).toBeDefined()
    expect(screen.getByText(/^Moradia, a 5\d m a leste$/)).toBeDefined()
    const guard = await screen.findByRole('region', { name: 'Guarda da deriva' })
    expect(within(guard).getByText(/não pulverize a faixa de 250 m junto à moradia a leste/)).toBeDefined()
    expect(within(guard).getByText(/É um conselho, não um atestado/)).toBeDefined()
    expect(guard.textContent).not.toMatch(/conforme|cumpre|compliant/i)
  })

  it('never looks clear at an hour whose wind nobody knows', async () => {
    const hours = [aGuardHour({ state: 'unknown', wind: null, inversion: 'likely' })]
    await openLand({ path: `/land?open=field:${north.id}`, hours })
    const guard = await screen.findByRole('region', { name: 'Guarda da deriva' })
    expect(within(guard).getByRole('status').textContent).toContain('não dá para dizer que está livre')
    expect(guard.textContent).not.toContain('Sem aviso')
  })
})

describe('receptors', () => {
  it('are deleted at once and brought back at once', async () => {
    const { requests } = await openLand({ path: '/land?view=receptors' })
    const list = await screen.findByRole('list', { name: 'Pontos sensíveis' })
    await userEvent.click(await within(list).findByRole('button', { name: 'Excluir' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() =>
      expect(
        requests.find(({ method, path }) => method === 'POST' && path.endsWith('/receptors'))?.body,
      ).toBe(JSON.stringify({ kind: 'dwelling', name: '', farm_id: null, geometry: aReceptor().geometry })),
    )
  })
})

describe('the page of the distances', () => {
  it('marks the client’s own rules, which alone can be changed, and takes none without a source (LAND-36)', async () => {
    const { requests } = await openLand({ path: '/land/rules' })
    const own = await screen.findByRole('list', { name: 'Regras da sua empresa' })
    expect(within(own).getByText('Regra própria')).toBeDefined()
    expect(within(own).getByText('150 m de moradia, escola')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Alterar/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Nova regra própria' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Criar regra' }))
    expect(await screen.findByText('O link começa com http:// ou https://.')).toBeDefined()
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  })
})

describe('the page of doubtful farms', () => {
  it('asks whether two are the same, and sends the answer (LAND-38)', async () => {
    const { requests } = await openLand()
    await userEvent.click(await screen.findByRole('link', { name: '1 fazenda a conferir' }))
    expect(await screen.findByText('Entre as estações e os talhões: 3,3 km')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'É a mesma fazenda' }))
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toBe(
        JSON.stringify({ station_farm_id: makeId(83), equipment_farm_id: makeId(81), answer: 'same' }),
      ),
    )
  })
})

describe('the fields coloured by what matters today (LAND-39)', () => {
  it('say by words what the colour says, and never take what is not known for clear', async () => {
    const { requests } = await openLand({ path: '/land?colour=guard' })
    const legend = await screen.findByRole('list', { name: 'O que as cores dizem' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Não pulverize 1', 'Sem contorno 1'])
    expect(screen.getByRole('button', { name: /Norte.*Não pulverize/ })).toBeDefined()
    expect(requests.some(({ path }) => path.includes('crops'))).toBe(false)
  })

  it('know from the operations when there was work last', async () => {
    await openLand({ path: '/land?colour=work' })
    expect(await screen.findByRole('button', { name: /Baixada Sul.*há 5 dias/ })).toBeDefined()
    expect(screen.getByText('De 4 a 10 dias')).toBeDefined()
    expect(screen.getByRole('button', { name: /Norte.*Nenhuma operação/ })).toBeDefined()
  })
})
