import { describe, expect, it } from 'vitest'
import { assignFiles } from './page-chunks.ts'

const source = (name: string) => `/talhao/apps/web/src/${name}.ts`
const sheet = (name: string) => `/talhao/apps/web/src/${name}.module.css`
const imports: Readonly<Record<string, readonly string[]>> = {
  [source('login')]: [source('ui/field'), sheet('login'), '/talhao/node_modules/icons/index.mjs'],
  [source('ui/field')]: [source('texts')],
  [source('shell')]: [source('menu'), source('ui/field')],
  [source('menu')]: [source('shell'), sheet('menu')],
  [source('map')]: [source('ui/field'), source('lib/map/draw'), sheet('map')],
  [source('lib/map/draw')]: [],
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
type Layer = Parameters<typeof assignFiles>[0][number]
const assign = (grouping: Omit<Layer, 'parts'>) =>
  Object.fromEntries(assignFiles([{ parts, ...grouping }], getModuleInfo))

describe('the parts of the app', () => {
  it('hold what they import at any depth, each module in the first part that needs it', () => {
    expect(assign({})).toEqual({
      [source('login')]: 'first',
      [source('ui/field')]: 'first',
      [source('texts')]: 'first',
      [sheet('login')]: 'first',
      IconEye: 'first',
      [source('shell')]: 'shell',
      [source('menu')]: 'shell',
      [sheet('menu')]: 'shell',
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

  it('bring their styles in one file', () => {
    expect(assign({ styles: 'shell' })).toMatchObject({ [sheet('login')]: 'shell', [sheet('menu')]: 'shell' })
  })

  it('leave apart what not all of them need', () => {
    const layer: Layer = {
      parts: { map: [source('map')] },
      common: 'common',
      apart: { maps: /\/lib\/map\// },
    }
    expect(Object.fromEntries(assignFiles([layer], getModuleInfo))).toMatchObject({
      [source('map')]: 'map',
      [source('ui/field')]: 'common',
      [source('lib/map/draw')]: 'maps',
    })
  })

  it('have nothing of what an earlier layer has', () => {
    const later: Layer = { parts: { map: [source('map')] }, styles: 'shell' }
    expect(Object.fromEntries(assignFiles([{ parts }, later], getModuleInfo))).toMatchObject({
      [source('ui/field')]: 'first',
      [source('map')]: 'map',
      [sheet('map')]: 'shell',
      [sheet('login')]: 'first',
    })
  })

  it('must exist', () => {
    expect(() => assignFiles([{ parts: { first: [source('gone')] } }], getModuleInfo)).toThrow(
      `No module for first: ${source('gone')}`,
    )
  })
})
