import { describe, expect, it } from 'vitest'
import { assignParts } from './page-chunks.ts'

const source = (name: string) => `/talhao/apps/web/src/${name}.ts`
const imports: Readonly<Record<string, readonly string[]>> = {
  [source('login')]: [source('field'), '/talhao/node_modules/icons/index.mjs'],
  [source('field')]: [source('texts')],
  [source('shell')]: [source('menu'), source('field')],
  [source('menu')]: [source('shell')],
  [source('texts')]: [],
  '/talhao/node_modules/icons/index.mjs': ['/talhao/node_modules/icons/bell.mjs'],
}
const getModuleInfo = (id: string) => {
  const importedIds = imports[id]
  return importedIds === undefined ? null : { importedIds: [...importedIds] }
}

describe('the parts of the app', () => {
  it('hold what they import at any depth, each module in the first part that needs it', () => {
    const parts = { first: [source('login')], shell: [source('shell')] }
    expect([...assignParts(parts, getModuleInfo)]).toEqual([
      [source('login'), 'first'],
      [source('field'), 'first'],
      [source('texts'), 'first'],
      [source('shell'), 'shell'],
      [source('menu'), 'shell'],
    ])
  })

  it('must exist', () => {
    expect(() => assignParts({ first: [source('gone')] }, getModuleInfo)).toThrow(
      `No module for first: ${source('gone')}`,
    )
  })
})
