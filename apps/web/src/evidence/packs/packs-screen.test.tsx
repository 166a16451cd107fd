import type { Me } from '@talhao/contract/core/me'
import type { ListedPack, PackPreview } from '@talhao/contract/evidence/packs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aClient, aPerson } from '../../test/a-person.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)] as const

function aPack(pack: Partial<ListedPack> = {}): ListedPack {
  return {
    hash: first,
    number: 1,
    operation_id: 'op-1',
    operation_name: 'Fungicida norte',
    worked_from: '2026-11-10T12:00:00.000Z',
    templates: ['rs'],
    missing: ['receita.number', 'invoice'],
    issued_at: '2026-11-12T14:03:00.000Z',
    key_id: '0123456789abcdef',
    corrects: null,
    superseded_by: null,
    stamped_at: null,
    ...pack,
  }
}

function aPreview(preview: Partial<PackPreview> = {}): PackPreview {
  return {
    operation: { id: 'op-1', name: 'Fungicida norte', field: 'Talhão 7' },
    known: [
      { datum: 'applicator.name', source: 'registry', value: 'Rui Prado' },
      { datum: 'weather.wind', source: 'machine', value: null },
      { datum: 'area.worked', source: 'computed', value: '33.5318' },
      { datum: 'time.start', source: 'operation', value: '2026-11-13T10:00:00.000Z' },
    ],
    missing: ['receita.number'],
    asked: ['applicator.name', 'weather.wind', 'crop.name', 'receita.number'],
    declared_before: { 'crop.name': 'Soja' },
    last: null,
    ...preview,
  }
}

async function openEvidence(
  input: { path?: string; packs?: readonly ListedPack[]; preview?: PackPreview; me?: Partial<Me> } = {},
) {
  const success = (data: unknown) => ({ body: { status: 'success', data } })
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ client: aClient({ has_emcloud: true }), ...input.me }) },
    'GET /api/v2/evidence/packs': success(input.packs ?? []),
    'GET /api/v2/evidence/links': success([
      {
        id: '00000000-0000-4000-8000-000000000001',
        name: 'Auditora Lima',
        packs: 2,
        created_at: '2026-11-12T14:03:00.000Z',
        created_by: 'Helena Prado',
        expires_at: '2126-11-12T14:03:00.000Z',
        revoked_at: null,
        views: 3,
        last_viewed_at: '2026-11-13T14:03:00.000Z',
      },
    ]),
    'GET /api/v2/evidence/preview': success(input.preview ?? aPreview()),
    'POST /api/v2/evidence/packs': { ...success({ hash: second, number: 2, missing: [] }), status: 201 },
    'POST /api/v2/evidence/links': {
      ...success({
        id: '00000000-0000-4000-8000-000000000002',
        token: 'T'.repeat(43),
        packs: 2,
        expires_at: '2026-12-12T14:03:00.000Z',
      }),
      status: 201,
    },
    'DELETE /api/v2/evidence/links/00000000-0000-4000-8000-000000000001': {
      body: { status: 'success', message: 'O link não abre mais.' },
    },
    [`GET /api/v2/evidence/shared/${'T'.repeat(43)}`]: success({
      client_name: 'Santa Rita',
      name: 'Auditora Lima',
      expires_at: '2126-11-12T14:03:00.000Z',
      packs: [aPack()].map(({ operation_id: _, key_id: __, corrects: ___, ...pack }) => pack),
    }),
    'GET /api/v2/evidence/views': success([
      {
        viewer_kind: 'link',
        viewer_id: 'x',
        viewer_name: 'Auditora Lima',
        area: 'evidence',
        count: 3,
        first_at: '2026-11-13T14:03:00.000Z',
        last_at: '2026-11-13T14:40:00.000Z',
      },
    ]),
  })
  await openApp({ path: input.path ?? '/evidence', token: 'a-token' })
  return server
}

describe('the packs', () => {
  it('are listed with number, hash, date and state; a superseded one says by which', async () => {
    await openEvidence({
      packs: [
        aPack({ hash: second, number: 2, corrects: first, missing: [] }),
        aPack({ superseded_by: second }),
      ],
    })
    const table = await screen.findByRole('table', { name: 'Comprovantes' })
    const [, newest, oldest] = within(table).getAllByRole('row')
    expect(newest?.textContent).toContain('Vale')
    expect(newest?.textContent).toContain('Corrige o nº 1')
    expect(oldest?.textContent).toContain('Substituído pelo nº 2')
    expect(oldest?.textContent).toContain('faltam 2 dados')
    expect(oldest?.textContent).toContain('aaaaaaaa…aaaaaaaa')
    expect(oldest?.textContent).toContain('10/11/2026')
    expect(screen.getByRole('button', { name: 'Baixar o nº 1 em PDF' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Abrir o verificador' }).getAttribute('href')).toBe(
      '/evidence-verifier.html',
    )
  })

  it('lead to the operations where there is none yet', async () => {
    await openEvidence()
    expect(await screen.findByText('Nenhum comprovante ainda')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver operações' })).toBeDefined()
  })
})

describe('making a pack', () => {
  const path = '/evidence?operation=op-1'

  it('names what is missing, offers what was declared before, and seals in one act', async () => {
    const { requests } = await openEvidence({ path })
    const crop = await screen.findByRole('textbox', { name: 'Cultura e variedade' })
    expect(crop).toHaveProperty('value', 'Soja')
    expect(screen.getByText('declarado por você')).toBeDefined()
    for (const known of ['Rui Prado', '33,5', '13/11/2026 07:00'])
      expect(screen.getByText(known), known).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Aplicador' })).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'Número da receita agronômica' }), 'R-77')
    await userEvent.click(screen.getByRole('button', { name: 'Selar comprovante' }))
    expect(await screen.findByText('Comprovante nº 2 selado.')).toBeDefined()
    const sent = requests.find(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      operation_id: 'op-1',
      templates: ['br'],
      declared: { 'crop.name': 'Soja', 'receita.number': 'R-77' },
    })
  })

  it('asks again for other records, and says which is a draft', async () => {
    const { requests } = await openEvidence({ path })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Rio Grande do Sul/ }))
    await waitFor(() =>
      expect(requests.some(({ path: asked }) => asked.includes('templates=rs%2Cbr'))).toBe(true),
    )
    expect(screen.getByText('minuta, ainda não é norma')).toBeDefined()
  })

  it('says that the operation changed since its last pack', async () => {
    await openEvidence({ path, preview: aPreview({ last: { hash: first, number: 1, same: false } }) })
    expect(await screen.findByText(/A operação mudou desde o comprovante nº 1/)).toBeDefined()
  })

  it('is refused to who only looks', async () => {
    await openEvidence({ path, me: { role: 'user' } })
    expect(await screen.findByText('Seu acesso não permite fazer comprovantes.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Selar comprovante' })).toBeNull()
  })
})

describe('sharing', () => {
  it('makes a link whose address is shown once', async () => {
    const { requests } = await openEvidence({ packs: [aPack()] })
    await userEvent.click(await screen.findByRole('button', { name: 'Criar link' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Para quem é/ }), 'Auditora')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar link' }))
    const address = await screen.findByRole('textbox', { name: 'Link' })
    expect(address).toHaveProperty('value', `${window.location.origin}/shared-evidence/${'T'.repeat(43)}`)
    const sent = requests.find(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ name: 'Auditora', days: 30 })
    await userEvent.click(screen.getByRole('button', { name: 'Pronto' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says in words of its own what a link lacks, and sends nothing', async () => {
    const { requests } = await openEvidence({ path: '/evidence?open=share:link', packs: [aPack()] })
    const dialog = await screen.findByRole('dialog')
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Vale por quantos dias' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Vale por quantos dias' }), '366')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar link' }))
    expect(await within(dialog).findByText('Diga para quem é o link.')).toBeDefined()
    expect(within(dialog).getByText('De 1 a 365 dias.')).toBeDefined()
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('CORE-178: a hint stands after the field that it is about', async () => {
    await openEvidence({ path: '/evidence?open=share:link', packs: [aPack()] })
    const field = await screen.findByRole('textbox', { name: 'Para quem é' })
    const hint = screen.getByText('Por exemplo: auditora da certificadora')
    expect(field.compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('tells what became of a link in a sentence', async () => {
    await openEvidence({ packs: [aPack()] })
    const links = await screen.findByRole('list', { name: 'Links para auditores' })
    expect(links.textContent).toContain(
      '2 comprovantes · até 12/11/2126 · aberto 3 vezes, a última em 13/11/2026 11:03',
    )
    expect(within(links).getByText('Ativo')).toBeDefined()
  })

  it('ends a link after a question', async () => {
    const { requests } = await openEvidence({ packs: [aPack()] })
    await userEvent.click(await screen.findByRole('button', { name: 'Encerrar o link de Auditora Lima' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Encerrar' }))
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('shows an auditor the packs with paper and verifier', async () => {
    await openEvidence({ path: `/shared-evidence/${'T'.repeat(43)}` })
    expect(await screen.findByRole('heading', { name: 'Comprovantes de Santa Rita' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver PDF' }).getAttribute('href')).toBe(
      `/api/v2/evidence/shared/${'T'.repeat(43)}/packs/${first}/pdf`,
    )
    expect(screen.getByRole('link', { name: 'Abrir o verificador' })).toBeDefined()
  })
})

describe('who saw the data', () => {
  it('is told hour by hour', async () => {
    await openEvidence({ path: '/who-saw-my-data' })
    const table = await screen.findByRole('table', { name: 'Acessos' })
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
      'Auditora LimalinkComprovantes13/11/2026 11:03–11:403',
    )
  })
})
