import { languages } from '@talhao/contract/core'
import { describe, expect, it } from 'vitest'
import type { Texts, TextTree } from './define-texts.ts'
import { i18n } from './i18n.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../../**/*-texts.ts'], { eager: true })

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && languages.every((language) => language in value)
}

const allTexts = Object.entries(modules).flatMap(([file, exports]) =>
  Object.values(exports)
    .filter(isTexts)
    .map((texts) => ({ file, texts })),
)

function flatten(tree: TextTree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

function listPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted()
}

/** Short words and names may be the same in both; a whole sentence is a translation that was forgotten. */
function countWords(text: string): number {
  return text.replace(/\{\{\w+\}\}/g, '').match(/\p{L}+/gu)?.length ?? 0
}

describe('texts', () => {
  it('are found for the app, the shared words and each feature', () => {
    expect(allTexts.length).toBeGreaterThanOrEqual(5)
  })

  it.each(allTexts)('$file has the same keys and placeholders in all languages', ({ texts }) => {
    const pt = flatten(texts.pt)
    for (const language of languages) {
      const translated = flatten(texts[language])
      expect([...translated.keys()]).toEqual([...pt.keys()])
      for (const [key, text] of pt) {
        expect(listPlaceholders(translated.get(key) ?? ''), key).toEqual(listPlaceholders(text))
      }
    }
  })

  it.each(allTexts)('$file leaves no text empty and no Portuguese in the Spanish', ({ texts }) => {
    const pt = flatten(texts.pt)
    for (const [key, text] of flatten(texts.es)) {
      expect(text.trim(), key).not.toBe('')
      // A place keeps its own name, as in the lists of zones.
      expect(text.replaceAll('São Paulo', ''), key).not.toMatch(/[ãõç]|\b(não|você|sua|seu|senha|em|uma)\b/i)
      if (text === pt.get(key)) expect(countWords(text), key).toBeLessThan(4)
    }
  })
})

it('call a farm, a target and the city of our clocks by one word each in Spanish', () => {
  for (const { file, texts } of allTexts)
    for (const [key, text] of flatten(texts.es))
      expect(text, `${file} ${key}`).not.toMatch(/\b(haciendas?|metas?|San Pablo)\b/i)
})

it('say beside every quoted English text what it means (CORE-14)', () => {
  const english =
    /\b(the|please|is required|choose|enter|found|downloading|wrong|an error|failed|successfully)\b/i
  const quoted = allTexts.flatMap(({ file, texts }) => {
    const pt = flatten(texts.pt)
    return [...pt]
      .filter(([, text]) => english.test(text.replaceAll('The Things Stack', '')))
      .map(([key, text]) => ({
        where: `${file} ${key}`,
        meaning: text.split('\n')[1] ?? pt.get(`${key.replace(/Invalid$/, '')}Meaning`),
      }))
  })
  expect(quoted.length).toBeGreaterThan(20)
  expect(quoted.filter(({ meaning }) => meaning === undefined).map(({ where }) => where)).toEqual([])
})

it.each([1, 2, 3, 5, 11, 21, 24])('count %d days in Spanish as in Spanish', (count) => {
  const text = count === 1 ? 'hace 1 día' : `hace ${count} días`
  expect(i18n.getFixedT('es')('age.days', { count })).toBe(text)
})
