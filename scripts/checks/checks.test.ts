import { describe, expect, test } from 'vitest'
import { aProject } from './a-project.ts'
import { compareAreaNames } from './area-names.ts'
import { browserDateFields } from './browser-date-fields.ts'
import type { Check } from './check.ts'
import { documentPaths } from './document-paths.ts'
import { duplicateExports, findDuplicateExports } from './duplicate-exports.ts'
import { fileLength } from './file-length.ts'
import { fileNames } from './file-names.ts'
import { folderSize } from './folder-size.ts'
import { lockFile } from './lock-file.ts'
import { machinePaths } from './machine-paths.ts'
import { markdownLinks } from './markdown-links.ts'
import { nothingLeftBehind } from './nothing-left-behind.ts'
import { purity } from './purity.ts'
import { references } from './references.ts'
import { routeLiterals } from './route-literals.ts'
import { startDependencies } from './start-dependencies.ts'

interface Gate {
  readonly check: Check
  readonly sound: Record<string, string>
  /** Each must be found when it is added to the sound project. */
  readonly broken: Record<string, Record<string, string>>
}

const sprayParts = {
  'packages/contract/src/weather': ['spray'],
  'apps/server/src/weather': ['spray'],
  'apps/web/src/weather': ['spray'],
}
const sprayFiles = {
  'packages/contract/src/weather/spray/index.ts': '',
  'apps/server/src/weather/spray/spray.routes.ts': '',
  'apps/web/src/weather/spray/spray-screen.tsx': '',
  'apps/web/src/app/router.tsx': '',
}
const thirtyFiles = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`apps/web/src/ui/controls/button-${index}.tsx`, '']),
)

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
const unknownRule = 'WE' + 'A-404'
const twice = '- **OP' + 'S-9** No strip.'
const record = 'docs/deci' + 'sions/0011-one-selection.md'
const sectionSign = '\u00a7'

const webManifest = (more: object) => ({
  'apps/web/package.json': JSON.stringify({ name: '@talhao/web', ...more }),
})

const gates: readonly Gate[] = [
  {
    check: startDependencies,
    sound: {
      ...webManifest({
        dependencies: { vite: '1.0.0' },
        devDependencies: { vitest: '1.0.0', '@types/geojson': '1.0.0' },
      }),
      'apps/web/vite.config.ts': "import { defineConfig } from 'vite'",
      'apps/web/src/map.ts': "import type { Feature } from 'geojson'",
      'apps/web/src/map.test.ts': "import { test } from 'vitest'",
    },
    broken: {
      'a plugin of the build that only developers have': {
        'apps/web/vite-plugins/media.ts': "import media from 'postcss-custom-media'",
      },
      'a delivered file that needs a development package': {
        'apps/web/src/page.ts': "import { vi } from 'vitest'",
      },
    },
  },
  {
    check: duplicateExports,
    sound: {
      'apps/web/src/lib/format/search-text.ts': 'export function foldText() {}\nexport interface Folded {}',
      'apps/server/src/operations/files/search-text.ts': 'export function foldText() {}',
      'packages/contract/src/core/index.ts': "export { brands } from './languages.ts'",
      'packages/contract/src/core/languages.ts': 'export const brands = []\nconst foldText = 1',
      'apps/web/src/lib/format/format.test.ts': 'export const foldText = 1',
    },
    broken: {
      'a function twice': { 'apps/web/src/accounts/filter-places.ts': 'export async function foldText() {}' },
      'a constant twice': { 'packages/contract/src/core/brands.ts': 'export const brands = []' },
      'a type twice': { 'apps/web/src/lib/charts/folded.ts': 'export type Folded = string' },
    },
  },
  {
    check: fileLength,
    sound: {
      'apps/server/src/app.ts': 'line\n'.repeat(400),
      'apps/server/src/tables.gen.ts': 'line\n'.repeat(900),
      'apps/web/src/weather/spray/spray-texts.ts': 'line\n'.repeat(900),
      'apps/server/src/weather/spray/spray.texts.ts': 'line\n'.repeat(900),
    },
    broken: {
      'a file of 401 lines': { 'apps/web/src/main.tsx': 'line\n'.repeat(401) },
      'code about texts of 401 lines': {
        'apps/web/src/lib/i18n/define-texts-of-all.ts': 'line\n'.repeat(401),
      },
    },
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
    check: documentPaths,
    sound: {
      'README.md': [
        'Run `npm test -- apps/web/gone.ts`; see `apps/server/src/app.ts`, `packages/agronomy/`, `app.ts`.',
        'One file a part: `weather/<part>/gone.ts`, `docs/gone-*.md`, `apps/{server,web}/gone`.',
        'Not ours: `/docs/gone.json`, `image/webp`, `users/verify`, `--file gone.ts`.',
        '```\nweather/gone.ts `apps/gone`\n```',
      ].join('\n'),
      'docs/glossary.md': '`server/weather`, `web/weather/spray.tsx`, `weather/spray.ts`, `spray.ts`',
      'docs/wire.md': '`apps/gone.ts`',
      'docs/product/weather.md': '`apps/gone.ts`',
      'apps/server/src/app.ts': '',
      'apps/server/src/weather/spray.ts': '',
      'apps/web/src/weather/spray.tsx': '',
      'packages/agronomy/src/spray.ts': '',
    },
    broken: {
      'a file that moved': { 'README.md': 'See `apps/server/src/weather/rain.ts`.' },
      'a folder that moved': { 'CONTRIBUTING.md': 'See `apps/server/src/features`.' },
      'a file of an area that was renamed': { 'ARCHITECTURE.md': 'See `weather/rain.ts`.' },
      'a folder of an area that was renamed': { 'docs/scaling.md': 'See `weather/rain/`.' },
      'a folder of a side that was renamed': { 'docs/glossary.md': '| rain | `server/rain` |' },
      'a file under a shortened path': { 'docs/life-of-rain.md': 'See `db/spray.ts`.' },
      'the name of a file that was renamed': { 'docs/scaling.md': 'See `rain.ts`.' },
      'a path after a block of code': { 'README.md': '```\n`\n```\nSee `docs/rain.md`.' },
    },
  },
  {
    check: references,
    sound: {
      'docs/product/operations.md': `# Operations\n\n${twice}\n\nSee decision 0011.`,
      'docs/wire.md': '- **WIRE-3** Errors, as OPS-9 has them.',
      'packages/agronomy/SPEC.md': '- **WEA-1** Weather codes.',
      [record]: 'As in RFC 9110.',
      'apps/web/src/a.ts': [
        `/** Ranges (RFC 9110 ${sectionSign}14; ISO 11783-10 ${sectionSign}6.2 and ${sectionSign}6.3, WIRE-3). */`,
        `// Why: ${record}, and the reference to a record.`,
        "test('WEA-1: in the words of the specification')",
        "import type { StyleSpecification } from '../shared/map.ts'",
      ].join('\n'),
      'package-lock.json': unknownRule,
      'apps/web/src/a.webp': unknownRule,
    },
    broken: {
      'a rule that no page defines': { 'apps/web/src/b.ts': `/** Hidden (${unknownRule}). */` },
      'a rule of crops that no page defines': { 'apps/web/src/b.ts': `/** Frost (${'CRP'}-9999). */` },
      'a rule that only another page mentions': {
        'docs/product/operations.md': 'OPS-9 is told elsewhere.',
      },
      'a rule defined twice on a page': { 'docs/product/operations.md': `${twice}\n${twice}` },
      'a rule defined on two pages': { 'docs/product/weather.md': twice },
      'a document outside': { 'apps/web/src/b.css': `/* The height of sp${'ec 001'}. */` },
      'a numbered document outside': { 'apps/web/src/b.test.ts': `it('has the specification (${'002'})')` },
      'a folder beside the project': { 'README.md': `See shared/${'reference'}/rain.csv.` },
      'a section of a document outside': { 'apps/web/src/b.ts': `// See WIRE ${sectionSign}9.` },
      'a section of nothing': { 'apps/web/src/b.ts': `// As ${sectionSign}2.1 says, by RFC 9110.` },
      'a page of another folder': { 'README.md': `See LO${'OK.md'}.` },
      'an unnamed document in a comment': { 'apps/web/src/b.ts': `// As the ${'specification'} has it.` },
      'a domain document': { 'packages/agronomy/src/b.ts': ` * Source: domain ${'reference'}.` },
      'the number of a missing decision': { 'apps/web/src/b.ts': `// Why: decision ${'0018'}.` },
      'the name of a decision that was renamed': {
        'ARCHITECTURE.md': `docs/decisions/${'0011'}-two-selections.md`,
      },
    },
  },
  {
    check: compareAreaNames({ order: sprayParts, own: {} }),
    sound: sprayFiles,
    broken: {
      'a folder of the server that is no area': { 'apps/server/src/features/rain.ts': '' },
      'a folder of the page that is no area': { 'apps/web/src/shared/rain.tsx': '' },
      'a folder of the contract that is no area': { 'packages/contract/src/rain/index.ts': '' },
    },
  },
  {
    check: routeLiterals,
    sound: {
      'apps/web/src/lib/paths.ts': "  login: '/',\n  stations: '/stations',\n  station: '/stations/:id',\n",
      'apps/web/src/a.tsx':
        "<Link to={paths.stations} />; path.split('/'); fetch('/api/v2/stations'); '/stationsOld'",
      'apps/web/src/a.test.tsx': "openApp('/stations')",
      'apps/web/src/test/open-app.tsx': "openApp('/stations')",
      'apps/server/src/a.ts': "'/stations'",
    },
    broken: {
      'a link to a page': { 'apps/web/src/b.tsx': '<Link to="/stations" />' },
      'an address with a parameter': { 'apps/web/src/b.ts': ['`/stations/$', '{id}`'].join('') },
      'an address with a query': { 'apps/web/src/b.ts': "'/stations?farm=1'" },
      'a link to the login': { 'apps/web/src/b.tsx': '<Link to="/" />' },
      'a way to the login': { 'apps/web/src/b.ts': "void navigate('/', { replace: true })" },
      'a table without pages': { 'apps/web/src/lib/paths.ts': '' },
    },
  },
  {
    check: browserDateFields,
    sound: {
      'apps/web/src/a.tsx': '<TextInput type="email" />; <DateTimeField text="" />',
      'apps/web/src/a.test.tsx': '<input type="date" />',
    },
    broken: {
      'a date of the browser': { 'apps/web/src/b.tsx': '<TextInput type="date" />' },
      'a date and time of the browser': { 'apps/web/src/b.tsx': "<input type={'datetime-local'} />" },
      'a time of the browser': { 'apps/web/src/b.tsx': "import { TimeInput } from '@mantine/dates'" },
      'a month of the browser': { 'apps/web/src/b.tsx': '<input\n  type="month"\n/>' },
    },
  },
  {
    check: folderSize,
    sound: { ...thirtyFiles, 'apps/web/src/ui/controls/button-texts.ts': '' },
    broken: { 'a folder of 31 files': { 'apps/web/src/ui/controls/one-more.css': '' } },
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

describe('the names of parts', () => {
  const contract = sprayParts['packages/contract/src/weather']
  test.each([
    ['a part of the page that the contract does not know', { 'apps/web/src/weather': ['spray', 'rain'] }, {}],
    [
      'a part of the server that the contract does not know',
      { 'apps/server/src/weather': ['spray', 'rain'] },
      {},
    ],
    [
      'a part of the contract that nobody serves',
      { 'packages/contract/src/weather': [...contract, 'rain'] },
      {},
    ],
    ['a listed part that is none any more', {}, { 'web/weather/rain': 'it was a page' }],
    ['a listed part that the contract knows by now', {}, { 'web/weather/spray': 'it was a page' }],
  ])('stop %s', async (_, parts, own) => {
    const check = compareAreaNames({ order: { ...sprayParts, ...parts }, own })
    expect(await check.findProblems(aProject(sprayFiles))).toHaveLength(1)
  })

  test('let a part pass that is listed with its reason', async () => {
    const order = { ...sprayParts, 'apps/web/src/weather': ['spray', 'bulletin'] }
    const check = compareAreaNames({ order, own: { 'web/weather/bulletin': 'a page' } })
    expect(await check.findProblems(aProject(sprayFiles))).toEqual([])
  })
})

describe('exported names', () => {
  const twice = {
    'apps/web/src/one.ts': 'export const view = 1',
    'apps/web/src/two.ts': 'export const view = 2',
  }

  test('may stand twice when they are listed with a reason', async () => {
    const check = findDuplicateExports({ 'apps/web view': 'both are called by this name from outside' })
    expect(await check.findProblems(aProject(twice))).toEqual([])
  })

  test('leave the list when they stand once', async () => {
    const check = findDuplicateExports({ 'apps/web view': 'one', 'apps/web gone': 'two' })
    expect(await check.findProblems(aProject(twice))).toEqual([expect.stringContaining('apps/web gone')])
  })
})
