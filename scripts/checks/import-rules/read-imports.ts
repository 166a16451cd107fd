import { parseSync, Visitor } from 'oxc-parser'

/** The specifiers of every import, re-export, lazy import and `import()` type of a file. */
export function readImports(file: string, text: string): readonly string[] {
  const specifiers = new Set<string>()
  const take = ({ source }: { source: { value: string } | null }) => {
    if (source !== null) specifiers.add(source.value)
  }
  new Visitor({
    ImportDeclaration: take,
    ExportAllDeclaration: take,
    ExportNamedDeclaration: take,
    TSImportType: take,
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') specifiers.add(source.value)
    },
  }).visit(parseSync(file, text).program)
  return [...specifiers]
}
