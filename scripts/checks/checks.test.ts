import { describe, expect, test } from 'vitest'
import { aProject } from './a-project.ts'
import type { Check } from './check.ts'
import { compareFeatureNames } from './feature-names.ts'
import { fileLength } from './file-length.ts'
import { fileNames } from './file-names.ts'
import { lockFile } from './lock-file.ts'
import { machinePaths } from './machine-paths.ts'
import { markdownLinks } from './markdown-links.ts'
import { nothingLeftBehind } from './nothing-left-behind.ts'
import { purity } from './purity.ts'

interface Gate {
  readonly check: Check
  readonly sound: Record<string, string>
  /** Each must be found when it is added to the sound project. */
  readonly broken: Record<string, Record<string, string>>
}

const features = {
  'packages/contract/src/spray/index.ts': '',
  'apps/server/src/features/spray/spray.routes.ts': '',
  'apps/web/src/features/spray/spray-screen.tsx': '',
  'apps/web/src/features/support/support-screen.tsx': '',
}

const locked = {
  '': { name: 'talhao' },
  'apps/web': { name: '@talhao/web' },
  'node_modules/@talhao/web': { resolved: 'apps/web', link: true },
  'node_modules/vite': { version: '1.0.0', integrity: 'sha512-abc' },
  'node_modules/vite/node_modules/inside': { version: '1.0.0', inBundle: true },
}
const writeLock = (more: object) => ({
  'package-lock.json': JSON.stringify({ packages: { ...locked, ...more } }),
})

// Written in halves, so that the checks do not stumble over their own tests.
const todo = 'TO' + 'DO'
const sleep = 'waitFor' + 'Timeout(100)'
const replaceModule = 'vi.mo' + "ck('./a.ts')"

const gates: readonly Gate[] = [
  {
    check: fileLength,
    sound: {
      'apps/server/src/app.ts': 'line\n'.repeat(400),
      'apps/server/src/tables.gen.ts': 'line\n'.repeat(900),
    },
    broken: { 'a file of 401 lines': { 'apps/web/src/main.tsx': 'line\n'.repeat(401) } },
  },
  {
    check: fileNames,
    sound: { 'packages/agronomy/src/base-temperatures.ts': '', 'docs/types.md': '' },
    broken: {
      'utils.ts': { 'apps/web/src/shared/utils.ts': '' },
      'helpers.tsx': { 'apps/web/src/helpers.tsx': '' },
      'types.ts': { 'packages/contract/src/types.ts': '' },
      'common.ts': { 'apps/server/src/common.ts': '' },
      'base-service.ts': { 'apps/server/src/base-service.ts': '' },
    },
  },
  {
    check: purity,
    sound: {
      'packages/agronomy/src/day.ts':
        '// Date.now() is for callers\nexport const day = (now: Date) => new Date(now)',
      'packages/agronomy/src/day.test.ts': 'new Date()',
      'apps/server/src/clock.ts': 'Date.now()',
    },
    broken: {
      'Date.now': { 'packages/agronomy/src/a.ts': 'export const a = Date.now()' },
      'new Date()': { 'packages/agronomy/src/a.ts': 'export const a = new Date()' },
      'new Date without brackets': { 'packages/agronomy/src/a.ts': 'export const a = new Date' },
      'Date()': { 'packages/agronomy/src/a.ts': 'export const a = Date()' },
      'Math.random': { 'packages/agronomy/src/a.ts': 'export const a = Math.random()' },
    },
  },
  {
    check: nothingLeftBehind,
    sound: {
      'apps/web/src/a.ts': 'const done = 1',
      'apps/web/src/b.test.ts': 'await expect(page).toBeVisible()',
    },
    broken: {
      'a note to self': { 'apps/web/src/a.ts': `// ${todo}: later` },
      'a silenced compiler': { 'apps/web/src/a.ts': `// @ts-${'ignore'}` },
      'a cast to anything': { 'apps/web/src/a.ts': `call(x as ${'any'})` },
      'a test that sleeps': { 'apps/web/src/a.test.ts': sleep },
      'a test that replaces a module for good': { 'apps/web/src/a.test.ts': replaceModule },
    },
  },
  {
    check: machinePaths,
    sound: {
      'README.md': 'see https://www.npmjs.com/package/vite and /api/v2/farms/1',
      'a.ts': `join(root, '/dist/')`,
    },
    broken: {
      'a path of a machine': { 'README.md': `run it in /${'wo' + 'rk'}/portal` },
      'a home folder': { 'a.ts': `'/${'ho' + 'me'}/maria/x'` },
      'a registry host': {
        'package-lock.json': `"resolved": "http://npm-${'regis' + 'try'}.corp:4873/a.tgz"`,
      },
      'a registry setting': { '.npmrc': `${'regis' + 'try'}=x` },
    },
  },
  {
    check: lockFile,
    sound: writeLock({}),
    broken: {
      'a package without a hash': writeLock({ 'node_modules/a': { version: '1.0.0' } }),
      'a package inside another without a hash': writeLock({
        'node_modules/vite/node_modules/a': { version: '1.0.0' },
      }),
      'a hash that proves little': writeLock({ 'node_modules/a': { integrity: 'sha1-abc' } }),
      'a host that packages come from': writeLock({
        'node_modules/a': { resolved: 'https://packages.example/a.tgz', integrity: 'sha512-abc' },
      }),
      'a host of git': writeLock({
        'node_modules/a': { resolved: 'git+ssh://git@code.example/a.git', integrity: 'sha512-abc' },
      }),
      'a lock file of nothing': { 'package-lock.json': '{}' },
    },
  },
  {
    check: markdownLinks,
    sound: {
      'README.md':
        '![a](docs/a.webp) [the docs](docs/) [b](docs/b.md#part) [out](https://example.com) [up](#top)',
      'docs/a.webp': '',
      'docs/b.md': '[home](../README.md)',
    },
    broken: {
      'a picture that is not there': { 'README.md': '![a](docs/gone.webp)' },
      'a page that moved': { 'docs/b.md': '[home](README.md)' },
    },
  },
  {
    check: compareFeatureNames({ support: 'static pages' }),
    sound: features,
    broken: {
      'a server feature the contract does not know': { 'apps/server/src/features/rain/rain.routes.ts': '' },
      'a web feature the contract does not know': { 'apps/web/src/features/rain/rain-screen.tsx': '' },
      'a contract feature that nobody serves': { 'packages/contract/src/sales/index.ts': '' },
      'an exception that is none any more': {
        'packages/contract/src/support/index.ts': '',
        'apps/server/src/features/support/support.routes.ts': '',
      },
    },
  },
]

describe.each(gates)('the check "$check.name"', ({ check, sound, broken }) => {
  test('lets a sound project pass', async () => {
    expect(await check.findProblems(aProject(sound))).toEqual([])
  })

  test.each(Object.entries(broken))('stops %s', async (_, files) => {
    const problems = await check.findProblems(aProject({ ...sound, ...files }))
    expect(problems).not.toEqual([])
  })
})
