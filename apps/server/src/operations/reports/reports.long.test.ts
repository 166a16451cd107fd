import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../demo/world/demo-clients.ts'
import { loadDemoOperationsOf } from '../../testing/builders/demo.ts'
import { signIn } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** Whether poppler's pdftotext is there; without it these tests skip themselves by name. */
const hasPdfToText = spawnSync('pdftotext', ['-v']).status === 0

let test: TestApp
let folder: string
const tokens: Record<string, string> = {}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talhao-reports-'))
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
  await loadDemoOperationsOf(test)
  for (const login of ['admin', 'viewer', 'planting'])
    tokens[login] = await signIn(test, `${login}@demo.test`, demoPassword)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(
  login: string,
  { url, body, accept }: { url: string; body?: object; accept?: string },
): Promise<{ status: number; type: string; fileName: string; bytes: Buffer }> {
  const answer = await test.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    headers: {
      authorization: `Bearer ${tokens[login]}`,
      ...(accept === undefined ? {} : { accept }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    fileName: /filename="([^"]*)"/.exec(String(answer.headers['content-disposition']))?.[1] ?? '',
    bytes: answer.rawPayload,
  }
}

/** The pages as people read them. */
function readPages(pdf: Buffer, name: string): readonly string[] {
  const file = join(process.env.KEPT_REPORTS ?? folder, `${name}.pdf`)
  writeFileSync(file, pdf)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1)
}

async function list(login: string, path: string) {
  return (await test.call({ url: path, token: tokens[login] ?? '' })).body.data
}

describe.skipIf(!hasPdfToText)('the summary of an operation', () => {
  it('says on one page what was planted, with its rows, its bands and its yield', async () => {
    const [newest] = await list('viewer', '/api/v2/mp_cloud_file_names')
    const { status, type, fileName, bytes } = await ask('viewer', {
      url: `/api/v2/mpclouds/summary?file_id=${newest.fileid}`,
    })
    expect(fileName).toMatch(/^Talh.o do Rio_\d{4}-\d\d-\d\d_Plantadeira \d+ linhas_plantio\.pdf$/)
    expect({ status, type }).toEqual({ status: 200, type: 'application/pdf' })
    const pages = readPages(bytes, 'plantio')
    expect(pages).toHaveLength(1)
    const [page = ''] = pages
    for (const text of ['Talhão', 'Agropecuária Santa Aurora', 'Plantio soja 2026/27', 'Talhão do Rio'])
      expect(page).toContain(text)
    for (const text of ['Área plantada', 'População média', 'Adubação', 'Eficiência operacional'])
      expect(page).toContain(text)
    expect(page).toContain('página 1 de 1')
    const details = await list('viewer', `/api/v2/mp_cloud_file_names/details?fileid=${newest.fileid}`)
    expect(page).toContain(details.areaPlanted.toFixed(1).replace('.', ','))
  })

  it('draws what there is: seeds alone, speed alone', async () => {
    const files = await list('admin', '/api/v2/mp_cloud_file_names')
    for (const [index, text] of [
      [2, 'Sementes por metro'],
      [3, 'Velocidade (km/h)'],
    ] as const) {
      const { bytes } = await ask('admin', {
        url: `/api/v2/mpclouds/summary?file_id=${files[index].fileid}`,
      })
      const pages = readPages(bytes, `plantio-${index}`)
      expect(pages).toHaveLength(1)
      expect(pages[0]).toContain(text)
      expect(pages[0]).not.toContain('Adubação')
    }
  })

  it('says on one page in what weather it was worked, in the reader’s language', async () => {
    const [newest] = await list('admin', '/api/v2/em_cloud_file_names')
    await test.call({
      method: 'POST',
      url: '/api/v2/users/update_language',
      token: tokens.admin ?? '',
      payload: { language: 'ru' },
    })
    const { bytes } = await ask('admin', {
      url: `/api/v2/emclouds/summary?file_id=${newest.fileid}&metric=wind_speed`,
    })
    await test.call({
      method: 'POST',
      url: '/api/v2/users/update_language',
      token: tokens.admin ?? '',
      payload: { language: 'pt' },
    })
    const pages = readPages(bytes, 'meteorologia')
    expect(pages).toHaveLength(1)
    const [page = ''] = pages
    for (const text of ['Informe meteorológico', 'Velocidad Viento Real (km/h)', 'Humedad relativa'])
      expect(page).toContain(text)
    expect(page).toContain('página 1 de 1')
    expect(page).not.toContain('Confianza baja')
  })

  it('says where the weather of the machine is not that of the station beside it', async () => {
    const [newest] = await list('admin', '/api/v2/em_cloud_file_names')
    // Frost while it was sprayed, in a month of its own.
    await sql`create table observations_of_reports partition of observations default`.execute(test.db)
    await sql`insert into observations (station_id, time, temperature_c, flags)
      select s.id, f.from_date + interval '10 minutes', -5, 0 from stations s, operation_files f
      where s.did = 'FX-1002' and f.id = ${newest.fileid}`.execute(test.db)
    const { bytes } = await ask('admin', { url: `/api/v2/emclouds/summary?file_id=${newest.fileid}` })
    const [page = ''] = readPages(bytes, 'meteorologia-duvidosa')
    expect(page).toContain('Confiança baixa no tempo medido.')
    expect(page.replaceAll(/\s+/g, ' ')).toContain('-5,0 °C na estação Talhão do Rio')
  })

  it('is nobody else’s', async () => {
    const [newest] = await list('admin', '/api/v2/mp_cloud_file_names')
    const url = `/api/v2/mpclouds/summary?file_id=${newest.fileid}`
    expect((await ask('planting', { url })).status).toBe(404)
    expect((await ask('planting', { url: url.replace('mp', 'em') })).status).toBe(403)
  })
})

describe.skipIf(!hasPdfToText)('the operations report', () => {
  async function listIds(): Promise<readonly string[]> {
    const { operations } = await list('viewer', '/api/v2/emcloud/emcloud_operations')
    return operations.map(({ operationId }: { operationId: string }) => operationId)
  }
  const url = '/api/v2/emcloud/emcloud_operations/generate_report'

  it('is a PDF that an auditor reads: client, period, maps, weather against limits, work, page numbers', async () => {
    const body = { operation_ids: await listIds(), metric: 'wind_speed' }
    const { status, bytes } = await ask('viewer', { url, body, accept: 'application/pdf' })
    expect(status).toBe(200)
    const pages = readPages(bytes, 'operacoes')
    // The table of all, then a page for each of the four that were worked on.
    expect(pages).toHaveLength(5)
    expect(pages[0]).toContain('Relatório de operações')
    expect(pages[0]).toContain('Agropecuária Santa Aurora')
    for (const [index, page] of pages.entries())
      expect(page).toContain(`página ${index + 1} de ${pages.length}`)
    const all = pages.join('\n')
    for (const text of [
      'Dessecação da área total',
      'Herbicida dessecante',
      'Anselmo Ribeira',
      'Autopropelido 30 m',
    ])
      expect(all).toContain(text)
    for (const text of ['Faixa do produto', 'Velocidade Vento Real (km/h)', 'Rosa dos ventos'])
      expect(all).toContain(text)
    expect(all).toContain('Sem mapa, porque nenhum arquivo foi enviado: ')
  })

  it('is a page of its own with the same report behind a button that needs no network', async () => {
    const [first = ''] = await listIds()
    const { type, bytes } = await ask('viewer', { url, body: { operation_ids: [first] } })
    expect(type).toBe('text/html; charset=utf-8')
    const html = bytes.toString('utf8')
    if (process.env.KEPT_REPORTS !== undefined)
      writeFileSync(join(process.env.KEPT_REPORTS, 'operacoes.html'), html)
    expect(html).toContain('Baixar PDF')
    expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/)
    const [, packed = ''] = /href="data:application\/pdf;base64,([^"]+)"/.exec(html) ?? []
    const pages = readPages(Buffer.from(packed, 'base64'), 'operacao')
    expect(pages.join('\n')).toContain('Relatório de operações')
  })

  it('refuses an empty choice, too long a one, and what is another client’s', async () => {
    const refuse = async (operation_ids: readonly string[]) =>
      (await ask('viewer', { url, body: { operation_ids } })).status
    const [first = ''] = await listIds()
    expect(await refuse([])).toBe(422)
    expect(await refuse(Array.from({ length: 51 }, () => first))).toBe(422)
    expect(await refuse([first, '00000000-0000-7000-8000-000000000000'])).toBe(404)
    expect(await refuse(['no id'])).toBe(404)
    expect((await ask('planting', { url, body: { operation_ids: [first] } })).status).toBe(403)
  })
})

describe.skipIf(!hasPdfToText)('the operators report', () => {
  const url = '/api/v2/emcloud/emcloud_operators/generate_report'

  it('is a PDF of who did what, the idle and the disabled ones too', async () => {
    const { operators } = await list('viewer', '/api/v2/emcloud/emcloud_operators')
    const body = { operator_ids: operators.map(({ id }: { id: string }) => id) }
    const { status, type, bytes } = await ask('viewer', { url, body })
    expect({ status, type }).toEqual({ status: 200, type: 'application/pdf' })
    const pages = readPages(bytes, 'operadores')
    const all = pages.join('\n')
    for (const text of [
      'Relatório de operadores',
      'Benedita Lavras',
      'Aplica Serviços Agrícolas',
      'Eusébio Tavares',
    ])
      expect(all).toContain(text)
    expect(all).toContain('Ainda sem arquivos enviados.')
    expect(all).toContain(`página ${pages.length} de ${pages.length}`)
  })

  it('refuses an empty choice', async () => {
    const { status, bytes } = await ask('viewer', { url, body: { operator_ids: [] } })
    expect(status).toBe(422)
    expect(JSON.parse(bytes.toString())).toMatchObject({
      status: 'Error',
      message: 'Selecione ao menos um operador.',
    })
  })
})
