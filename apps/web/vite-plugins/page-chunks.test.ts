import { describe, expect, it } from 'vitest'
import { assignFiles } from './page-chunks.ts'

const source = (name: string) => `/talhao/apps/web/src/${name}.ts`
const imports: Readonly<Record<string, readonly string[]>> = {
  [source('login')]: [source('ui/field'), '/talhao/node_modules/icons/index.mjs'],
  [source('ui/field')]: [source('texts')],
  [source('shell')]: [source('menu'), source('ui/field')],
  [source('menu')]: [source('shell')],
  [source('texts')]: [],
  '/talhao/node_modules/icons/index.mjs': ['/talhao/node_modules/icons/bell.mjs'],
}
const code: Readonly<Record<string, string>> = {
  [source('ui/field')]: `import { IconEye } from '@tabler/icons-react'`,
  [source('menu')]: `import { IconBell as Bell, IconEye } from "@tabler/icons-react"`,
}
const getModuleInfo = (id: string) => {
  const importedIds = imports[id]
  return importedIds === undefined ? null : { importedIds: [...importedIds], code: code[id] ?? null }
}
const parts = { first: [source('login')], shell: [source('shell')] }
const assign = (grouping: Parameters<typeof assignFiles>[1]) =>
  Object.fromEntries(assignFiles(parts, grouping, getModuleInfo))

describe('the parts of the app', () => {
  it('hold what they import at any depth, each module in the first part that needs it', () => {
    expect(assign({})).toEqual({
      [source('login')]: 'first',
      [source('ui/field')]: 'first',
      [source('texts')]: 'first',
      IconEye: 'first',
      [source('shell')]: 'shell',
      [source('menu')]: 'shell',
      IconBell: 'shell',
    })
  })

  it('leave what several need to a file of its own', () => {
    expect(assign({ shared: 'both' })).toMatchObject({
      [source('login')]: 'first',
      [source('texts')]: 'both',
      [source('ui/field')]: 'both',
      IconEye: 'both',
      [source('menu')]: 'shell',
    })
  })

  it('leave what belongs to no area to another', () => {
    expect(assign({ common: 'common' })).toMatchObject({
      [source('ui/field')]: 'common',
      IconBell: 'common',
      [source('texts')]: 'first',
    })
  })

  it('must exist', () => {
    expect(() => assignFiles({ first: [source('gone')] }, {}, getModuleInfo)).toThrow(
      `No module for first: ${source('gone')}`,
    )
  })
})
