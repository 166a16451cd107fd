import { type CallExpression, type ObjectExpression, parseSync, Visitor } from 'oxc-parser'
import { nameOf, readTextNode, type TextNode } from './text-node.ts'

/** An object of named languages: `{ pt: …, es: … }`. */
export interface LanguageTable {
  /** Where it stands in its file: `requestTexts.malformed`. */
  readonly key: string
  /** Portuguese, which all others translate. */
  readonly reference: TextNode
  readonly columns: ReadonlyMap<string, TextNode>
  /** Behind the last column: where a further one is written. */
  readonly end: number
}

export const referenceLanguage = 'pt'
export const languageName = /^[a-z]{2}$/

/** All tables of languages of one source file, in its order. */
export function findTexts(file: string, source: string): LanguageTable[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  const tables: LanguageTable[] = []
  const path: string[] = []
  const indexes = new Map<number, string>()
  const leave = () => {
    path.pop()
  }
  new Visitor({
    VariableDeclarator: ({ id }) => path.push(id.type === 'Identifier' ? id.name : ''),
    'VariableDeclarator:exit': leave,
    Property: ({ key }) => path.push(nameOf(key) ?? ''),
    'Property:exit': leave,
    CallExpression: (call) => path.push(nameCall(call, source)),
    'CallExpression:exit': leave,
    ArrayExpression: ({ elements }) => {
      for (const [index, element] of elements.entries())
        if (element?.type === 'ObjectExpression') indexes.set(element.start, String(index))
    },
    ObjectExpression: (node) => {
      path.push(indexes.get(node.start) ?? '')
      const columns = readColumns(node, source)
      const reference = columns?.get(referenceLanguage)
      const last = node.properties.at(-1)
      if (columns === null || columns.size < 2 || reference === undefined || last === undefined) return
      const key = path.filter((segment) => segment !== '').join('.')
      if (tables.some((table) => table.key === key))
        throw new Error(`${file} has two texts at ${key}: give one of them another name`)
      tables.push({ key, reference, columns, end: last.end })
    },
    'ObjectExpression:exit': leave,
  }).visit(program)
  return tables
}

/** `value('rain_mm', { pt: … })`: the name stands before the text. */
function nameCall({ arguments: [first] }: CallExpression, source: string): string {
  if (first?.type !== 'Literal' && first?.type !== 'TemplateLiteral') return ''
  return source.slice(first.start + 1, first.end - 1)
}

function readColumns(node: ObjectExpression, source: string): Map<string, TextNode> | null {
  const columns = new Map<string, TextNode>()
  for (const property of node.properties) {
    const name = property.type === 'Property' ? nameOf(property.key) : null
    if (property.type !== 'Property' || name === null || !languageName.test(name)) return null
    const text = readTextNode(property.value, source)
    // Half translatable is a mistake: the words around a function or a constant would never reach a translator.
    if (text === null && name === referenceLanguage && isTree(property.value.type)) {
      throw new Error(
        `A text beside ${source.slice(node.start, node.start + 60)} is no string: use placeholders`,
      )
    }
    if (text === null) return null
    columns.set(name, text)
  }
  return columns
}

function isTree(type: string): boolean {
  return type === 'ObjectExpression' || type === 'ArrayExpression'
}
