import { describe, expect, test } from 'vitest'
import { aProject } from '../a-project.ts'
import { findImportProblems } from './import-rules.ts'

/** A small codebase where every rule holds; a test adds the one file that breaks one. */
const soundProject = {
  'packages/contract/package.json':
    '{ "name": "@talhao/contract", "exports": { "./*": "./src/*/index.ts" } }',
  'packages/contract/src/core/index.ts': `import { Type } from 'typebox'\nexport const endpoint = Type`,
  'packages/contract/src/weather/spray/index.ts': `export { endpoint } from '../../core/index.ts'`,
  'packages/contract/src/sales/offers/index.ts': 'export const offer = 1',
  'packages/agronomy/src/delta-t.ts': 'export const deltaT = 1',
  'packages/agronomy/src/delta-t.test.ts': `import 'node:fs'\nimport { deltaT } from './delta-t.ts'\nexport { deltaT }`,
  'apps/server/src/app.ts': `import './weather/spray/spray.routes.ts'\nimport './accounts/sign-in/auth.routes.ts'`,
  'apps/server/src/platform/plugins/access.ts': `export const access: string = 'checked'`,
  'apps/server/src/accounts/sign-in/auth.routes.ts': 'export const authRoutes = 1',
  'apps/server/src/weather/forecasts/forecast-reader.ts': 'export const reader = 1',
  'apps/server/src/weather/area.ts': `import './spray/spray.routes.ts'`,
  'apps/server/src/weather/spray/spray.routes.ts': `import { endpoint } from '@talhao/contract/weather/spray'\nimport { reader } from '../forecasts/forecast-reader.ts'\nimport { rule } from './spray.service.ts'\nimport type { access } from '../../platform/plugins/access.ts'\nexport type All = [typeof endpoint, typeof reader, typeof rule, typeof access]`,
  'apps/server/src/weather/spray/spray.service.ts': `import { readFileSync } from 'node:fs'\nexport const rule = readFileSync`,
  'apps/server/src/weather/forecasts/forecasts.test.ts': `import '../spray/spray.service.ts'\nimport '../../accounts/sign-in/auth.routes.ts'`,
  'apps/server/src/testing/test-app.ts': `export * from '../accounts/sign-in/auth.routes.ts'`,
  'apps/web/src/app/router.tsx': `export const screens = () => import('../weather/spray/spray-screen.tsx')`,
  'apps/web/src/ui/button.tsx': 'export const Button = () => <button type="button" />',
  'apps/web/src/weather/spray/spray-screen.tsx': `import { Button } from '../../ui/button.tsx'\nexport { Button }`,
  'tools/station-simulator/package.json':
    '{ "name": "@talhao/station-simulator", "exports": { ".": "./src/simulate.ts" } }',
  'tools/station-simulator/src/simulate.ts': `import { deltaT } from '../../../packages/agronomy/src/delta-t.ts'\nexport { deltaT }`,
}

const violations = [
  {
    title: 'a server area that imports another',
    rule: 'area-imports-area',
    file: 'apps/server/src/weather/spray/spray.repository.ts',
    text: `import { authRoutes } from '../../accounts/sign-in/auth.routes.ts'\nexport { authRoutes }`,
  },
  {
    title: 'a web area that loads another lazily',
    rule: 'area-imports-area',
    file: 'apps/web/src/accounts/sign-in/login.tsx',
    text: `export const load = () => import('../../weather/spray/spray-screen.tsx')`,
  },
  {
    title: 'a type taken from another area',
    rule: 'area-imports-area',
    file: 'apps/server/src/weather/spray/spray.repository.ts',
    text: `import type { authRoutes } from '../../accounts/sign-in/auth.routes.ts'\nexport type A = typeof authRoutes`,
  },
  {
    title: 'a page that speaks the contract of another area',
    rule: 'area-imports-area',
    file: 'apps/web/src/sales/offers/spray.ts',
    text: `import { endpoint } from '@talhao/contract/weather/spray'\nexport { endpoint }`,
  },
  {
    title: 'a contract of an area that imports another',
    rule: 'area-imports-area',
    file: 'packages/contract/src/sales/offers/plans.ts',
    text: `export * from '../../weather/spray/index.ts'`,
  },
  {
    title: 'a core of the contract that knows an area',
    rule: 'core-imports-area',
    file: 'packages/contract/src/core/plans.ts',
    text: `export * from '../sales/offers/index.ts'`,
  },
  {
    title: 'a part that imports a higher one',
    rule: 'part-imports-higher-part',
    file: 'apps/server/src/weather/forecasts/forecast-cell.ts',
    text: `import { rule } from '../spray/spray.service.ts'\nexport { rule }`,
  },
  {
    title: 'a part that imports what puts its area together',
    rule: 'part-imports-higher-part',
    file: 'apps/server/src/weather/forecasts/forecast-cell.ts',
    text: `import '../area.ts'`,
  },
  {
    title: 'a part without a place in the order',
    rule: 'part-without-order',
    file: 'apps/server/src/weather/hail/hail.ts',
    text: `import '../spray/spray.service.ts'`,
  },
  {
    title: 'an area that imports the shell',
    rule: 'area-imports-shell',
    file: 'apps/web/src/weather/spray/link.tsx',
    text: `export * from '../../app/router.tsx'`,
  },
  {
    title: 'an area that imports what tests are built with',
    rule: 'area-imports-shell',
    file: 'apps/server/src/weather/spray/spray.repository.ts',
    text: `export * from '../../testing/test-app.ts'`,
  },
  {
    title: 'a plugin that imports an area',
    rule: 'base-imports-area',
    file: 'apps/server/src/platform/plugins/errors.ts',
    text: `import { authRoutes } from '../../accounts/sign-in/auth.routes.ts'\nexport { authRoutes }`,
  },
  {
    title: 'a component that imports an area',
    rule: 'base-imports-area',
    file: 'apps/web/src/ui/map.tsx',
    text: `export * from '../weather/spray/spray-screen.tsx'`,
  },
  {
    title: 'a library that speaks the contract of an area',
    rule: 'base-imports-area',
    file: 'apps/web/src/lib/api/spray.ts',
    text: `import { endpoint } from '@talhao/contract/weather/spray'\nexport { endpoint }`,
  },
  {
    title: 'a page that imports the server',
    rule: 'app-imports-other-app',
    file: 'apps/web/src/lib/api.ts',
    text: `import { access } from '../../../server/src/platform/plugins/access.ts'\nexport { access }`,
  },
  {
    title: 'a server that imports the page',
    rule: 'app-imports-other-app',
    file: 'apps/server/src/platform/plugins/static.ts',
    text: `import { Button } from '../../../../web/src/ui/button.tsx'\nexport { Button }`,
  },
  {
    title: 'a pure package that reads files',
    rule: 'pure-package-imports-machine',
    file: 'packages/agronomy/src/tables.ts',
    text: `import { readFileSync } from 'node:fs'\nexport { readFileSync }`,
  },
  {
    title: 'a pure package that knows React',
    rule: 'pure-package-imports-machine',
    file: 'packages/agronomy/src/chart.ts',
    text: `import { React } from 'react'\nexport { React }`,
  },
  {
    title: 'a pure package that imports the server',
    rule: 'pure-package-imports-machine',
    file: 'packages/agronomy/src/store.ts',
    text: `import { access } from '../../../apps/server/src/platform/plugins/access.ts'\nexport { access }`,
  },
  {
    title: 'a contract that carries agronomy along',
    rule: 'contract-imports-more-than-typebox',
    file: 'packages/contract/src/risk.ts',
    text: `import { deltaT } from '../../agronomy/src/delta-t.ts'\nexport { deltaT }`,
  },
  {
    title: 'a server that runs on a tool',
    rule: 'production-imports-tool',
    file: 'apps/server/src/demo/play.ts',
    text: `export * from '@talhao/station-simulator'`,
  },
  {
    title: 'a test of the server that runs a tool',
    rule: 'production-imports-tool',
    file: 'apps/server/src/weather/spray/spray.test.ts',
    text: `import '../../../../../tools/station-simulator/src/simulate.ts'`,
  },
  {
    title: 'a test of a package that runs a tool',
    rule: 'production-imports-tool',
    file: 'packages/agronomy/src/weather.test.ts',
    text: `import '@talhao/station-simulator'`,
  },
  {
    title: 'a simulator that goes around the calls',
    rule: 'tool-imports-app',
    file: 'tools/station-simulator/src/shortcut.ts',
    text: `import { access } from '../../../apps/server/src/platform/plugins/access.ts'\nexport { access }`,
  },
  {
    title: 'two files that import each other',
    rule: 'import-cycle',
    file: 'packages/agronomy/src/delta-t.ts',
    text: `import { dewPoint } from './dew-point.ts'\nexport const deltaT = dewPoint`,
    also: { 'packages/agronomy/src/dew-point.ts': `export { deltaT as dewPoint } from './delta-t.ts'` },
  },
  {
    title: 'an import that leads nowhere',
    rule: 'import-of-nothing',
    file: 'apps/web/src/lib/lost.ts',
    text: `export * from './gone.ts'`,
  },
  {
    title: 'a workspace that does not export what is asked',
    rule: 'import-of-nothing',
    file: 'apps/web/src/lib/lost.ts',
    text: `import type { Rain } from '@talhao/contract/rain'\nexport type { Rain }`,
  },
  {
    title: 'a type written as an inline import',
    rule: 'area-imports-area',
    file: 'apps/server/src/weather/spray/spray.repository.ts',
    text: `export type A = import('../../accounts/sign-in/auth.routes.ts').A`,
  },
]

describe('the import rules', () => {
  test('find nothing in a sound project', () => {
    expect(findImportProblems(aProject(soundProject))).toEqual([])
  })

  test.each(violations)('find $title ($rule)', ({ rule, file, text, also }) => {
    const problems = findImportProblems(aProject({ ...soundProject, [file]: text, ...also }))
    expect(problems.join('\n')).toContain(rule === 'part-without-order' ? rule : `${rule}: ${file} → `)
  })

  test('find it suspicious when there is nothing to read', () => {
    expect(findImportProblems(aProject({}))).toHaveLength(1)
  })
})
