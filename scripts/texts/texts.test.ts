import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportTexts, type TextDocument } from './export-texts.ts'
import { importTexts, type TextImport } from './import-texts.ts'
import { readDocument } from './read-document.ts'
import { readSources, type Sources } from './text-sources.ts'

const isForTests = (file: string) => /\/src\/(test|testing)\//.test(file)

const page = 'apps/web/src/app/app-texts.ts'
const server = 'apps/server/src/weather/weather.texts.ts'

const sources: Sources = new Map([
  [
    page,
    `export const appTexts = defineTexts({
  pt: {
    greeting: 'Olá, {{name}}', // Quoted by CORE-19.
    winds: ['N', 'L'] satisfies Winds,
    'no-zip': 'Não é um zip',
  },
  es: {
    greeting: 'Hola, {{name}}',
    winds: ['N', 'E'] satisfies Winds,
    'no-zip': 'No es un zip',
  },
})
`,
  ],
  [
    server,
    `export const texts = {
  wait: { pt: 'Espere {seconds} s', es: 'Espere {seconds} s' },
  limit: { pt: \`Até \${max} nomes\`, es: \`Hasta \${max} nombres\` },
} as const satisfies Record<string, LocalText>
const columns = [value('rain_mm', { pt: 'Chuva', es: 'Lluvia' }), { header: { pt: 'Vento', es: 'Viento' } }]
const filled = { pt: fill('pt'), es: fill('es') }
`,
  ],
])

function changedOf(result: TextImport): ReadonlyMap<string, string> {
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return result.changed
}

function problemsOf(result: TextImport): readonly string[] {
  return 'problems' in result ? result.problems : []
}

function translate(document: TextDocument, change: (text: string) => string): TextDocument {
  const texts = Object.entries(document.texts).map(([file, entries]) => {
    const changed = Object.entries(entries).map(([key, entry]) => [
      key,
      { ...entry, [document.language]: change(entry.pt ?? '') },
    ])
    return [file, Object.fromEntries(changed)]
  })
  return { ...document, texts: Object.fromEntries(texts) }
}

describe('texts for a translator', () => {
  it('are listed by file and key, with the Portuguese beside them', () => {
    expect(exportTexts(sources, 'es')).toEqual({
      language: 'es',
      texts: {
        [page]: {
          'appTexts.greeting': { pt: 'Olá, {{name}}', es: 'Hola, {{name}}' },
          'appTexts.winds.0': { pt: 'N', es: 'N' },
          'appTexts.winds.1': { pt: 'L', es: 'E' },
          'appTexts.no-zip': { pt: 'Não é um zip', es: 'No es un zip' },
        },
        [server]: {
          'texts.wait': { pt: 'Espere {seconds} s', es: 'Espere {seconds} s' },
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a constant of the source.
          'texts.limit': { pt: 'Até ${max} nomes', es: 'Hasta ${max} nombres' },
          'columns.rain_mm': { pt: 'Chuva', es: 'Lluvia' },
          'columns.1.header': { pt: 'Vento', es: 'Viento' },
        },
      },
    })
  })

  it('are empty in a language that is new', () => {
    expect(exportTexts(sources, 'fr').texts[server]?.['texts.wait']).toEqual({
      pt: 'Espere {seconds} s',
      fr: '',
    })
  })

  it('change only where the translator changed them', () => {
    const document = exportTexts(sources, 'es')
    expect(changedOf(importTexts(sources, document)).size).toBe(0)
    const entry = { pt: 'Chuva', es: "Lluvia d'agua" }
    const changed = changedOf(
      importTexts(sources, {
        ...document,
        texts: { ...document.texts, [server]: { ...document.texts[server], 'columns.rain_mm': entry } },
      }),
    )
    expect([...changed.keys()]).toEqual([server])
    expect(changed.get(server)).toBe(sources.get(server)?.replace("'Lluvia'", `"Lluvia d'agua"`))
  })

  it('become a further column in a new language', () => {
    const document = translate(exportTexts(sources, 'fr'), (text) => `fr: ${text}`)
    const changed = changedOf(importTexts(sources, document))
    expect(exportTexts(changed, 'fr')).toEqual(document)
    expect(changed.get(page)?.match(/satisfies Winds/g)).toHaveLength(3)
    expect(exportTexts(changed, 'es').texts).toEqual(exportTexts(sources, 'es').texts)
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a constant of the source.
    expect(changed.get(server)).toContain('fr: `fr: Até ${max} nomes` }')
  })
})

describe('an import changes nothing when', () => {
  const document = exportTexts(sources, 'es')
  const withTexts = (file: string, entries: Record<string, Record<string, string>>) =>
    importTexts(sources, { ...document, texts: { ...document.texts, [file]: entries } })
  const all = document.texts[server] ?? {}

  it('a text is missing', () => {
    const { 'texts.wait': _, ...rest } = all
    expect(problemsOf(withTexts(server, rest))).toEqual([`${server}: texts.wait is missing`])
  })

  it('a text is empty', () => {
    expect(problemsOf(withTexts(server, { ...all, 'columns.rain_mm': { pt: 'Chuva', es: ' ' } }))).toEqual([
      `${server}: columns.rain_mm is empty`,
    ])
  })

  it('a key or a file is unknown', () => {
    expect(problemsOf(withTexts(server, { ...all, 'texts.more': { pt: 'a', es: 'a' } }))).toEqual([
      `${server}: texts.more is no text of this file`,
    ])
    expect(problemsOf(withTexts('apps/web/src/gone.ts', {}))).toEqual([
      'apps/web/src/gone.ts has no texts: export again',
    ])
  })

  it.each(['Espere', 'Espere {segundos} s', 'Espere {seconds} {seconds}'])(
    'its placeholders are others: %s',
    (es) => {
      const [problem] = problemsOf(
        withTexts(server, { ...all, 'texts.wait': { pt: 'Espere {seconds} s', es } }),
      )
      expect(problem).toContain('texts.wait has the placeholders')
      expect(problem).toContain('but must have {seconds}')
    },
  )

  it('the Portuguese has changed since the export', () => {
    const entry = { pt: 'Garoa', es: 'Llovizna' }
    expect(problemsOf(withTexts(server, { ...all, 'columns.rain_mm': entry }))[0]).toContain('export again')
  })

  it('a text is half code', () => {
    const half = new Map([[page, 'export const t = { pt: { a: (n) => n }, es: { a: (n) => n } }']])
    expect(() => exportTexts(half, 'es')).toThrow('use placeholders')
  })

  it('the file is not what export writes', () => {
    expect(() => readDocument('[]')).toThrow('"language" and "texts"')
    expect(() => readDocument('{"language":"es","texts":{"a.ts":{"b":"c"}}}')).toThrow('a text a language')
  })
})

const product = readSources(join(import.meta.dirname, '../..'))

describe('the texts of the product', () => {
  it('go out and come back byte for byte', () => {
    for (const language of ['pt', 'es']) {
      const document = readDocument(JSON.stringify(exportTexts(product, language)))
      expect(changedOf(importTexts(product, document)).size).toBe(0)
    }
  })

  it('name no language of their own: a further one would be an error of types there, or fall silent', () => {
    const ownList = /=== '(pt|es)'|'pt' \| '(es|ru)'|\bpt: string[;,] (readonly )?es: string/
    expect(ownList.test("language === 'es' ? 'a las' : 'às'")).toBe(true)
    const listing = [...product].filter(([file, source]) => !isForTests(file) && ownList.test(source))
    expect(listing.map(([file]) => file)).toEqual([])
  })

  it('take a third language as a column, without losing one', () => {
    const document = translate(exportTexts(product, 'fr'), (text) => `${text} ·`)
    const changed = changedOf(importTexts(product, document))
    expect([...changed.keys()]).toEqual(Object.keys(document.texts))
    expect(exportTexts(changed, 'fr')).toEqual(document)
    expect(exportTexts(changed, 'es')).toEqual(exportTexts(product, 'es'))
  })
})

describe('the Spanish of the product', () => {
  const spanish = Object.entries(exportTexts(product, 'es').texts).flatMap(([file, entries]) =>
    Object.entries(entries).map(([key, { pt = '', es = '' }]) => ({ where: `${file} ${key}`, pt, es })),
  )

  it('calls a farm, a target and a zone by one word each, on pages, on paper and in mails', () => {
    expect(spanish.length).toBeGreaterThan(1000)
    // A part of an upload is called meta on the wire.
    const wire = /operationFilesTexts\.(unknownPart|meta\w+|datesReversed)$/
    const found = spanish.filter(
      ({ where, es }) => !wire.test(where) && /\b(haciendas?|metas?|husos?|San Pablo)\b/i.test(es),
    )
    expect(found).toEqual([])
  })

  it('says the same wherever the Portuguese says the same, but for gender and for what a word is about', () => {
    const byContext = new Set([
      ...['De', 'Concluir', 'Criar chave', 'Dê um nome à chave.', 'Encerrado', 'Excluir {name}?'],
      ...['Já guardei', 'Padrão', 'Todas', 'Trocar', 'até {day}', 'não informado', 'CPF ou CNPJ', 'E-mail'],
    ])
    const meanings = new Map<string, Map<string, string>>()
    const simplify = (text: string) => text.trim().replace(/\{\{(\w+)\}\}/g, '{$1}')
    for (const { where, pt, es } of spanish) {
      const said = simplify(pt)
      if (!byContext.has(said)) meanings.set(said, (meanings.get(said) ?? new Map()).set(simplify(es), where))
    }
    const disagreeing = [...meanings].filter(([, texts]) => texts.size > 1)
    expect(disagreeing.map(([pt, texts]) => ({ pt, texts: Object.fromEntries(texts) }))).toEqual([])
  })
})
