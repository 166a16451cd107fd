import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/browser-test.ts'
import {
  collectFromCsv,
  collectFromPage,
  collectFromPdf,
  countOutputs,
  type FoundFigure,
  findDisagreements,
  readPdf,
} from '../../harness/collect-figures.ts'
import { visit } from '../../harness/visit.ts'

// The files are read in the worker all the same; maps themselves would only take time.
test.use({ drawsMaps: false, accessibleAtEnd: false })

interface Caller {
  readonly page: Page
  readonly token: string
}

async function read({ page, token }: Caller, url: string, body?: object): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` }
  const answer =
    body === undefined
      ? await page.request.get(url, { headers })
      : await page.request.post(url, { headers, data: body })
  expect(answer.status(), url).toBe(200)
  return answer.body()
}

async function readJson(caller: Caller, url: string) {
  return JSON.parse((await read(caller, url)).toString()).data
}

async function downloadCsv(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar números' }).click()
  return readFile(await (await download).path(), 'utf8')
}

const metrics = [
  'Temperatura ambiente',
  'Umidade relativa',
  'Delta T',
  'Velocidade do vento',
  'Velocidade do trator',
  'Ponto de orvalho',
  'Pressão',
]
const heads = ['mínima', 'média por área', 'máxima']

/** The answer names a metric shortly and alone: there it is the share within its target. */
const shortNames: Readonly<Record<string, string>> = {
  Temperatura: 'Temperatura ambiente',
  Umidade: 'Umidade relativa',
  Vento: 'Velocidade do vento',
}

function nameShares(figures: readonly FoundFigure[]): readonly FoundFigure[] {
  return figures.map((figure) => {
    const metric = shortNames[figure.label] ?? figure.label
    return metrics.includes(metric) ? { ...figure, label: `${metric} · Dentro da meta` } : figure
  })
}

/** What a table of numbers calls a band is called by its columns on the page. */
function nameBands(figures: readonly FoundFigure[]): readonly FoundFigure[] {
  return figures.map((figure) => ({
    ...figure,
    label: figure.label
      .replace(/^Percentual da faixa (.+)$/, '$1 · Percentual da área')
      .replace(/^Área da faixa (.+)$/, '$1 · Área'),
  }))
}

/** The numbers that the cards of a list tell of each operation, by its id. */
async function readCards(page: Page, path: string): Promise<ReadonlyMap<string, readonly FoundFigure[]>> {
  await visit(page, path)
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('ha')
  const found = new Map<string, readonly FoundFigure[]>()
  for (const card of await cards.all()) {
    const [, id = ''] =
      /([^/]+)$/.exec((await card.getByRole('link').first().getAttribute('href')) ?? '') ?? []
    const terms = await card.locator('dt').allTextContents()
    const values = await card.locator('dd').allTextContents()
    const figures = terms.map((label, index) => ({
      where: 'list',
      section: '',
      label,
      value: values[index] ?? '',
    }))
    found.set(
      id,
      figures.filter(({ value }) => /^[\d.,]+\s(ha|%)$/.test(value)),
    )
  }
  return found
}

/** Compared in fact, not only found: in so many outputs at least. */
function expectSeen(figures: readonly FoundFigure[], labels: readonly string[], outputs: number): void {
  const counts = countOutputs(figures)
  for (const label of labels) expect(counts.get(label) ?? 0, label).toBeGreaterThanOrEqual(outputs)
}

test('two values of one label are found, and a value with fewer decimals of the same is none', () => {
  const one = { where: 'page', section: 'Plantio', label: 'Área plantada', value: '13,5 ha' }
  expect(findDisagreements([one, { ...one, where: 'csv', value: '13,45' }])).toEqual([])
  expect(
    findDisagreements([one, { ...one, where: 'pdf', label: 'área plantada (ha)', value: '13,4' }]),
  ).toEqual(['Plantio Área plantada: 13,5 ha (page), 13,4 (pdf)'])
  expect(findDisagreements([one, { ...one, section: 'Adubação', value: '9,0 ha' }])).toEqual([])
})

test('every form in which a page shows a number is collected, so that a second value is found', async ({
  page,
}) => {
  await page.setContent(`<main>
    <dl><dt>Área plantada</dt><dd>43,1 ha</dd><dt>Temperatura</dt><dd>
      <div><span>20,1 °C</span><span>média por área</span></div></dd></dl>
    <table><thead><tr><th>Faixa</th><th>Percentual da área</th></tr></thead>
      <tbody><tr><td>Crítico, falta</td><td>5,0 %</td></tr></tbody></table>
    <section aria-label="Legenda"><ul><li><span></span><span>Crítico, falta: abaixo de 8</span><span>0,0 %</span></li></ul>
    </section><ul><li><h3>Vento</h3><p>75,4 %</p></li></ul></main>`)
  const figures = await collectFromPage(page, { where: 'page', section: '' })
  expect(Object.fromEntries(figures.map(({ label, value }) => [label, value]))).toMatchObject({
    'Área plantada': '43,1 ha',
    'Temperatura · média por área': '20,1 °C',
    Vento: '75,4 %',
  })
  expect(findDisagreements(figures)).toEqual([
    ' Crítico, falta · Percentual da área: 5,0 % (page), 0,0 % (page)',
  ])
  const csv = collectFromCsv(
    '\ufeffRelatório;Número;Valor;Unidade\r\nPlantio;Área plantada;43,2;ha\r\n',
    'csv',
  )
  const pdf = collectFromPdf({
    where: 'pdf',
    text: 'Plantio\nÁrea plantada\n43,3 ha\n',
    sections: ['Plantio'],
    labels: ['Área plantada'],
    rows: [],
    heads: [],
  })
  expect(findDisagreements([...csv, ...pdf])).toEqual(['Plantio Área plantada: 43,2 (csv), 43,3 (pdf)'])
})

test('a planting operation has one value for each label on its tabs, in its table and on paper', async ({
  page,
  signIn,
}) => {
  // Each operation has three tabs, a table and a PDF.
  test.slow()
  const caller = { page, token: await signIn('viewer') }
  const files: { fileid: string; operationName: string }[] = await readJson(
    caller,
    '/api/v2/mp_cloud_file_names',
  )
  // Those of the demo have all three reports; other tests upload meanwhile.
  const whole = files.filter(({ operationName }) => operationName.startsWith('Plantio soja')).slice(0, 2)
  const list = await readCards(page, '/mpcloud')
  for (const { fileid } of whole) {
    await visit(page, `/mpcloud/${fileid}`)
    const figures: FoundFigure[] = []
    const tabs = page.getByRole('tablist', { name: 'Relatórios' }).getByRole('tab')
    const names = await tabs.allTextContents()
    for (const name of names) {
      await tabs.filter({ hasText: name }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      // Shares of a legend come with the file itself.
      await expect(page.getByRole('region', { name: 'Legenda' })).toContainText('%')
      figures.push(...(await collectFromPage(page, { where: 'page', section: name })))
    }
    const [first = ''] = names
    expect(list.get(fileid)).toHaveLength(2)
    figures.push(...(list.get(fileid) ?? []).map((figure) => ({ ...figure, section: first })))
    figures.push(...nameBands(collectFromCsv(await downloadCsv(page), 'csv')))
    const labels = [...new Set(figures.map(({ label }) => label))]
    const text = readPdf(await read(caller, `/api/v2/mpclouds/summary?file_id=${fileid}`))
    figures.push(...collectFromPdf({ where: 'pdf', text, sections: names, labels, rows: [], heads: [] }))
    expect(findDisagreements(figures)).toEqual([])
    const own = { Plantio: 'área plantada', Adubação: 'área aplicada', Rendimento: 'velocidade máxima' }
    for (const [tab, label] of Object.entries(own))
      if (first === tab) expectSeen(figures, [`${tab.toLowerCase()} · ${label}`], 4)
    if (names.includes('Plantio')) expectSeen(figures, ['plantio · crítico, falta · percentual da área'], 2)
    if (names.includes('Rendimento'))
      expectSeen(
        figures,
        ['rendimento · velocidade média com manobras', 'rendimento · rendimento de plantio'],
        3,
      )
  }
})

test('a weather operation has one value for each label on its page, in its table and on paper', async ({
  page,
  signIn,
}) => {
  const caller = { page, token: await signIn('viewer') }
  const [{ fileid }] = await readJson(caller, '/api/v2/em_cloud_file_names')
  await visit(page, `/emcloud/${fileid}`)
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('button', { name: 'Todos', exact: true }).click()
  const answer = page.getByRole('region', { name: 'Dentro dos limites' })
  await expect(answer).toContainText('da área dentro dos limites')
  const figures = [...nameShares(await collectFromPage(page, { where: 'page', section: '' }))]
  figures.push(...collectFromCsv(await downloadCsv(page), 'csv'))
  const text = readPdf(await read(caller, `/api/v2/emclouds/summary?file_id=${fileid}&metric=temperature`))
  figures.push(...collectFromPdf({ where: 'pdf', text, sections: [], labels: [], rows: metrics, heads }))
  figures.push(...collectWithin(text))
  expect(findDisagreements(figures)).toEqual([])
  expectSeen(figures, ['temperatura ambiente · média por área', 'velocidade do vento · máxima'], 3)
  expectSeen(figures, ['temperatura ambiente · dentro da meta'], 2)
  for (const sentence of await answer.locator('p').allTextContents())
    if (/\d/.test(sentence)) expect(text.replaceAll('\n', ' ')).toContain(sentence)
})

/** The last number of a line that has a target. */
function collectWithin(text: string): readonly FoundFigure[] {
  return metrics.flatMap((metric) => {
    const line = text.split('\n').find((one) => one.startsWith(`${metric} (`)) ?? ''
    const [, value] = /[\d,]+ (\d+,\d+)$/.exec(line) ?? []
    return value === undefined
      ? []
      : [{ where: 'pdf', section: '', label: `${metric} · Dentro da meta`, value }]
  })
}

test('an equipment operation has one value for each label on its tabs, in its report and on paper', async ({
  page,
  signIn,
}) => {
  const caller = { page, token: await signIn('viewer') }
  const { operations } = await readJson(caller, '/api/v2/emcloud/emcloud_operations')
  const worked = operations.find(({ totalArea }: { totalArea: number | null }) => (totalArea ?? 0) > 0)
  await visit(page, `/emcloudNew/${worked.operationId}`)
  const answer = page.getByRole('region', { name: 'Dentro dos limites' })
  await expect(answer).toContainText('da área dentro dos limites')
  const sentences = (await answer.locator('p').allTextContents()).filter((sentence) => /\d/.test(sentence))
  const figures: FoundFigure[] = []
  await page.getByLabel('Métrica do mapa').selectOption('within')
  const legend = page.getByRole('region', { name: 'Legenda' })
  await expect(legend).toContainText('%')
  const [, share = ''] =
    /Dentro de todos os limites\s*([\d,]+ %)/.exec((await legend.textContent()) ?? '') ?? []
  figures.push({ where: 'legend', section: '', label: 'Dentro dos parâmetros', value: share })
  // Below the map: those of the panel beside it filter and tell what happened.
  const tabs = page.getByRole('tablist').filter({ hasText: 'Resumo' }).getByRole('tab')
  expect(await tabs.count()).toBe(6)
  for (const name of await tabs.allTextContents()) {
    await tabs.filter({ hasText: name }).click()
    await expect(page.getByRole('tabpanel', { name })).not.toBeEmpty()
    figures.push(...nameShares(await collectFromPage(page, { where: `page, ${name}`, section: '' })))
  }
  const body = { operation_ids: [worked.operationId] }
  const html = (await read(caller, '/api/v2/emcloud/emcloud_operations/generate_report', body)).toString()
  const report = await page.context().newPage()
  await report.setContent(html)
  figures.push(
    ...(await collectFromPage(report, { where: 'html', section: '' })).map((figure) => ({
      ...figure,
      label: figure.label.replace('Dentro da meta (% da área)', 'Dentro da meta'),
    })),
  )
  const [, packed = ''] = /href="data:application\/pdf;base64,([^"]+)"/.exec(html) ?? []
  const text = readPdf(Buffer.from(packed, 'base64'))
  const labels = ['Área total', 'Área dentro dos parâmetros', 'Dentro dos parâmetros']
  figures.push(...collectFromPdf({ where: 'pdf', text, sections: [], labels, rows: metrics, heads }))
  await report.close()
  expect(findDisagreements(figures)).toEqual([])
  expectSeen(
    figures,
    ['área total', 'área dentro dos parâmetros', 'temperatura ambiente · média por área'],
    3,
  )
  expectSeen(figures, ['temperatura ambiente · dentro da meta'], 2)
  for (const sentence of sentences) {
    expect(html).toContain(sentence)
    expect(text.replaceAll('\n', ' ')).toContain(sentence)
  }
})
