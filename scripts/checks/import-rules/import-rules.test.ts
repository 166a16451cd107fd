import { describe, expect, test } from 'vitest'
import { aProject } from '../a-project.ts'
import { findImportProblems } from './import-rules.ts'

/** A house in small where every rule holds; a test adds the one file that breaks one. */
const soundHouse = {
  'packages/contract/package.json':
    '{ "name": "@talhao/contract", "exports": { "./*": "./src/*/index.ts" } }',
  'packages/contract/src/operation.ts': `import { Type } from 'typebox'\nexport const operation = Type`,
  'packages/contract/src/spray/index.ts': `export { operation } from '../operation.ts'`,
  'packages/agronomy/src/delta-t.ts': 'export const deltaT = 1',
  'packages/agronomy/src/delta-t.test.ts': `import 'node:fs'\nimport { deltaT } from './delta-t.ts'\nexport { deltaT }`,
  'apps/server/src/app.ts': `import './features/spray/spray.routes.ts'\nimport './features/auth/auth.routes.ts'`,
  'apps/server/src/plugins/access.ts': `export const access: string = 'checked'`,
  'apps/server/src/features/auth/auth.routes.ts': 'export const authRoutes = 1',
  'apps/server/src/features/spray/spray.routes.ts': `import { operation } from '@talhao/contract/spray'\nimport { rule } from './spray.service.ts'\nimport type { access } from '../../plugins/access.ts'\nexport type Both = [typeof operation, typeof rule, typeof access]`,
  'apps/server/src/features/spray/spray.service.ts': `import { readFileSync } from 'node:fs'\nexport const rule = readFileSync`,
  'apps/server/src/testing/index.ts': `export * from '../features/auth/auth.routes.ts'`,
  'apps/web/src/app/router.tsx': `export const screens = () => import('../features/spray/spray-screen.tsx')`,
  'apps/web/src/shared/button.tsx': 'export const Button = () => <button type="button" />',
  'apps/web/src/features/spray/spray-screen.tsx': `import { Button } from '../../shared/button.tsx'\nexport { Button }`,
  'tools/demo/src/index.ts': `import { deltaT } from '../../../packages/agronomy/src/delta-t.ts'\nexport { deltaT }`,
}

const violations = [
  {
    title: 'a server feature that imports another',
    rule: 'feature-imports-feature',
    file: 'apps/server/src/features/spray/spray.repository.ts',
    text: `import { authRoutes } from '../auth/auth.routes.ts'\nexport { authRoutes }`,
  },
  {
    title: 'a web feature that loads another lazily',
    rule: 'feature-imports-feature',
    file: 'apps/web/src/features/auth/login.tsx',
    text: `export const load = () => import('../spray/spray-screen.tsx')`,
  },
  {
    title: 'a type taken from another feature',
    rule: 'feature-imports-feature',
    file: 'apps/server/src/features/spray/spray.repository.ts',
    text: `import type { authRoutes } from '../auth/auth.routes.ts'\nexport type A = typeof authRoutes`,
  },
  {
    title: 'a plugin that imports a feature',
    rule: 'shared-imports-feature',
    file: 'apps/server/src/plugins/errors.ts',
    text: `import { authRoutes } from '../features/auth/auth.routes.ts'\nexport { authRoutes }`,
  },
  {
    title: 'shared web code that imports a feature',
    rule: 'shared-imports-feature',
    file: 'apps/web/src/shared/map.tsx',
    text: `export * from '../features/spray/spray-screen.tsx'`,
  },
  {
    title: 'a page that imports the server',
    rule: 'app-imports-other-app',
    file: 'apps/web/src/shared/api.ts',
    text: `import { access } from '../../../server/src/plugins/access.ts'\nexport { access }`,
  },
  {
    title: 'a server that imports the page',
    rule: 'app-imports-other-app',
    file: 'apps/server/src/plugins/static.ts',
    text: `import { Button } from '../../../web/src/shared/button.tsx'\nexport { Button }`,
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
    text: `import { access } from '../../../apps/server/src/plugins/access.ts'\nexport { access }`,
  },
  {
    title: 'a contract that carries agronomy along',
    rule: 'contract-imports-more-than-typebox',
    file: 'packages/contract/src/risk.ts',
    text: `import { deltaT } from '../../agronomy/src/delta-t.ts'\nexport { deltaT }`,
  },
  {
    title: 'a demo that goes around the services',
    rule: 'tool-imports-app',
    file: 'tools/demo/src/shortcut.ts',
    text: `import { access } from '../../../apps/server/src/plugins/access.ts'\nexport { access }`,
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
    file: 'apps/web/src/shared/lost.ts',
    text: `export * from './gone.ts'`,
  },
  {
    title: 'a workspace that does not export what is asked',
    rule: 'import-of-nothing',
    file: 'apps/web/src/shared/lost.ts',
    text: `import type { Rain } from '@talhao/contract/rain'\nexport type { Rain }`,
  },
  {
    title: 'a type written as an inline import',
    rule: 'feature-imports-feature',
    file: 'apps/server/src/features/spray/spray.repository.ts',
    text: `export type A = import('../auth/auth.routes.ts').A`,
  },
]

describe('the import rules', () => {
  test('find nothing in a sound house', () => {
    expect(findImportProblems(aProject(soundHouse))).toEqual([])
  })

  test.each(violations)('find $title ($rule)', ({ rule, file, text, also }) => {
    const problems = findImportProblems(aProject({ ...soundHouse, [file]: text, ...also }))
    expect(problems.join('\n')).toContain(`${rule}: ${file} → `)
  })

  test('find it suspicious when there is nothing to read', () => {
    expect(findImportProblems(aProject({}))).toHaveLength(1)
  })
})
