import type { Expression } from 'oxc-parser'

/** A text, or an object or list of them, as one language has it in the source. */
export type TextNode =
  | { readonly kind: 'text'; readonly text: string; readonly isTemplate: boolean; readonly at: Span }
  | {
      readonly kind: 'tree'
      readonly isList: boolean
      readonly entries: readonly TextEntry[]
      readonly suffix: string
    }

interface TextEntry {
  readonly name: string
  /** The key as the source spells it: quoted where it must be. */
  readonly source: string
  readonly node: TextNode
}

interface Span {
  readonly start: number
  readonly end: number
}

/** null: not a text, so the object around it is no table of languages. */
export function readTextNode(value: Expression, source: string): TextNode | null {
  const at = { start: value.start, end: value.end }
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string'
        ? { kind: 'text', text: value.value, isTemplate: false, at }
        : null
    case 'TemplateLiteral': {
      const parts = value.quasis.map(({ value: { cooked } }, index) => {
        const inserted = value.expressions[index]
        return `${cooked ?? ''}${inserted === undefined ? '' : `\${${source.slice(inserted.start, inserted.end)}}`}`
      })
      return { kind: 'text', text: parts.join(''), isTemplate: true, at }
    }
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      return addSuffix(readTextNode(value.expression, source), source.slice(value.expression.end, value.end))
    case 'ArrayExpression':
      return readTree(
        value.elements.map((element, index) =>
          element === null || element.type === 'SpreadElement'
            ? null
            : { name: String(index), source: '', value: element },
        ),
        { source, isList: true },
      )
    case 'ObjectExpression':
      return readTree(
        value.properties.map((property) => {
          const name = property.type === 'Property' ? nameOf(property.key) : null
          if (property.type !== 'Property' || name === null) return null
          return { name, source: source.slice(property.key.start, property.key.end), value: property.value }
        }),
        { source, isList: false },
      )
    default:
      return null
  }
}

function readTree(
  found: readonly ({ name: string; source: string; value: Expression } | null)[],
  { source, isList }: { source: string; isList: boolean },
): TextNode | null {
  const entries: TextEntry[] = []
  for (const entry of found) {
    const node = entry === null ? null : readTextNode(entry.value, source)
    if (entry === null || node === null) return null
    entries.push({ name: entry.name, source: entry.source, node })
  }
  return { kind: 'tree', isList, entries, suffix: '' }
}

/** `satisfies Sentences` holds for every language, so a further column carries it, too. */
function addSuffix(node: TextNode | null, suffix: string): TextNode | null {
  return node?.kind === 'tree' ? { ...node, suffix } : node
}

export function nameOf(key: { type: string; name?: unknown; value?: unknown }): string | null {
  if (key.type === 'Identifier' && typeof key.name === 'string') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

export type TextLeaf = Extract<TextNode, { kind: 'text' }>

export function listLeaves(node: TextNode, prefix: string): [key: string, leaf: TextLeaf][] {
  if (node.kind === 'text') return [[prefix, node]]
  return node.entries.flatMap(({ name, node: child }) => listLeaves(child, `${prefix}.${name}`))
}

/** The source of a further column, in the shape of an existing one. */
export function printLike(
  node: TextNode,
  { prefix, textOf }: { prefix: string; textOf: (key: string) => string },
): string {
  if (node.kind === 'text') return printText(textOf(prefix), node)
  const entries = node.entries.map(({ name, source, node: child }) => {
    const printed = printLike(child, { prefix: `${prefix}.${name}`, textOf })
    return node.isList ? printed : `${source}: ${printed}`
  })
  const printed = node.isList ? `[${entries.join(', ')}]` : `{\n${entries.join(',\n')},\n}`
  return `${printed}${node.suffix}`
}

/** In a template everything but its own `${…}` is escaped; the formatter chooses the quotes of the others. */
export function printText(text: string, { isTemplate }: { isTemplate: boolean }): string {
  if (!isTemplate) return JSON.stringify(text)
  const pieces = text.split(/(\$\{[^}]*\})/)
  return `\`${pieces.map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[\\`]/g, '\\$&'))).join('')}\``
}
