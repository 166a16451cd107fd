import type { Check, Project } from './check.ts'

const textFile = /\.(ts|tsx|mjs|css|sql|json|md|html)$/
const rulePage = /^(docs\/product\/[^/]+|docs\/wire|packages\/[^/]+\/SPEC)\.md$/
const decisionRecord = /^docs\/decisions\/(?<number>\d{4})-[^/]+\.md$/

const ruleId = /\b(?:CORE|WEA|OPS|ACC|SAL|CRP|LAND|WIRE)-\d+\b/g
const definition = /^- \*\*((?:CORE|WEA|OPS|ACC|SAL|CRP|LAND|WIRE)-\d+)\*\*/gm
const decision = /\bdecisions?[ /](\d{4})\b(-[a-z0-9-]+)?/gi

/** A section of a standard that everybody can open: `RFC 9110 §14`, `ISO 11783-10 §6.2 and §6.3`. */
const openSection = /\b(?:RFC|ISO|IEC|ECMA|W3C|WMO|OGC|FAO)[ -][\w./-]+(?:,? (?:and )?\u00a7[\d.]+)+/g
// None of them matches its own source, nor may it: this file is checked, too.
const outsideDocuments = [
  /\bspec\s00\d/i,
  /\bspecification\s\(00\d/i,
  /\b(?:domain\sreference|product\sspecification)\b/i,
  /\b(?:WIRE|DESIGN|LOOK|AREAS|STYLE)\.md\b/,
  /\bshared\/(?:spec|reference)\//,
]
const section = /\u00a7/
/** In code a word of a comment; in titles of tests it is only a word. */
const unnamed = /\bthe\sspecification\b/i
const comment = /^\s*\*|\/\/|\/\*|^\s*--/

export const references: Check = {
  name: 'every reference leads to a rule or a decision that exists, and to no document outside',
  findProblems: (project) => {
    const texts = project.files
      .filter((file) => textFile.test(file) && file !== 'package-lock.json')
      .map((file) => ({ file, text: project.read(file) }))
    const rules = collectRules(texts)
    const records = collectRecords(project)
    return [
      ...[...rules]
        .filter(([, pages]) => pages.length > 1)
        .map(([id, pages]) => `${id} is defined ${pages.length} times: ${pages.join(', ')}`),
      ...texts.flatMap(({ file, text }) =>
        text.split('\n').flatMap((line, index) => {
          const at = `${file}:${index + 1}`
          return [
            ...findUnknownRules(line, rules).map((id) => `${at} refers to ${id}, which no page defines`),
            ...findMissingRecords(line, records).map((name) => `${at} refers to ${name}, which is not there`),
            ...findOutsideDocuments(file, line).map(
              (name) => `${at} says "${name}": name a rule of docs/product or docs/wire.md`,
            ),
          ]
        }),
      ),
    ]
  },
}

interface Text {
  readonly file: string
  readonly text: string
}

/** Each rule with the pages that define it, one entry a definition. */
function collectRules(texts: readonly Text[]): ReadonlyMap<string, readonly string[]> {
  const rules = new Map<string, string[]>()
  for (const { file, text } of texts.filter(({ file }) => rulePage.test(file)))
    for (const [, id = ''] of text.matchAll(definition)) rules.set(id, [...(rules.get(id) ?? []), file])
  return rules
}

/** Known by their number alone and by their whole name. */
function collectRecords({ files }: Project): ReadonlySet<string> {
  return new Set(
    files.flatMap((file) => {
      const number = decisionRecord.exec(file)?.groups?.number
      return number === undefined ? [] : [number, file.replace(/^docs\/decisions\/|\.md$/g, '')]
    }),
  )
}

function findUnknownRules(line: string, rules: ReadonlyMap<string, unknown>): readonly string[] {
  return [...line.matchAll(ruleId)].map(([id]) => id).filter((id) => !rules.has(id))
}

function findMissingRecords(line: string, records: ReadonlySet<string>): readonly string[] {
  return [...line.matchAll(decision)]
    .filter(([, number = '', name = '']) => !records.has(number + name))
    .map(([reference]) => reference)
}

function findOutsideDocuments(file: string, line: string): readonly string[] {
  const ours = line.replace(openSection, '')
  const isProse = file.endsWith('.md') || comment.test(line)
  const hits = [...outsideDocuments, section, ...(isProse ? [unnamed] : [])].map((pattern) =>
    pattern.exec(ours),
  )
  return hits.flatMap((hit) => (hit === null ? [] : [hit[0]]))
}
