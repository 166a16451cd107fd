import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder, writeFiles } from './a-folder.ts'
import { hasDevelopmentPackages, isInstalled, writeStamp } from './installed-tree.mjs'

const manifest = {
  name: 'root',
  workspaces: ['apps/*'],
  devDependencies: { tester: '1.0.0' },
}
const app = { name: '@talhao/app', dependencies: { web: '2.0.0' } }
const web = { version: '2.0.0' }
const tester = { version: '1.0.0', dev: true }
const elsewhere = { version: '3.0.0', optional: true, os: ['another-system'] }
const lock = {
  packages: {
    '': manifest,
    'apps/app': app,
    'node_modules/web': web,
    'node_modules/tester': tester,
    'node_modules/elsewhere': elsewhere,
  },
}
const checkout = { 'package.json': manifest, 'apps/app/package.json': app, 'package-lock.json': lock }
const installed = (packages: Record<string, { version: string }>) => ({
  'node_modules/.package-lock.json': { packages },
  ...Object.fromEntries(Object.entries(packages).map(([path, entry]) => [`${path}/package.json`, entry])),
})
const production = installed({ 'node_modules/web': web })
const everything = installed({ 'node_modules/web': web, 'node_modules/tester': tester })

describe('what npm start finds', () => {
  test('a bare checkout must be installed', () => {
    expect(isInstalled({ dev: false, root: aFolder(checkout) })).toBe(false)
  })

  test('packages of other systems and of development are not missed', () => {
    const root = aFolder({ ...checkout, ...production })
    expect(isInstalled({ dev: false, root })).toBe(true)
    expect(isInstalled({ dev: true, root })).toBe(false)
    expect(hasDevelopmentPackages({ root })).toBe(false)
  })

  test('what nothing imports is not missed', () => {
    const root = aFolder({
      ...checkout,
      ...production,
      'package-lock.json': {
        packages: { ...lock.packages, 'node_modules/@tabler/icons': { version: '3.0.0' } },
      },
    })
    expect(isInstalled({ dev: false, root })).toBe(true)
  })

  test('what a developer has installed by hand is complete and stays', () => {
    const root = aFolder({ ...checkout, ...everything })
    expect(isInstalled({ dev: false, root })).toBe(true)
    expect(isInstalled({ dev: true, root })).toBe(true)
    expect(hasDevelopmentPackages({ root })).toBe(true)
  })

  test('another version in the lock file must be installed', () => {
    const root = aFolder({ ...checkout, ...production })
    expect(isInstalled({ dev: false, root })).toBe(true)
    writeFiles(root, {
      'package-lock.json': { packages: { ...lock.packages, 'node_modules/web': { version: '2.0.1' } } },
    })
    expect(isInstalled({ dev: false, root })).toBe(false)
  })

  test('a package that the lock file does not know yet must be installed, once', () => {
    const root = aFolder({ ...checkout, ...production })
    writeFiles(root, {
      'apps/app/package.json': { ...app, dependencies: { ...app.dependencies, more: '1.0.0' } },
    })
    expect(isInstalled({ dev: false, root })).toBe(false)
    writeStamp({ dev: false, root })
    expect(isInstalled({ dev: false, root })).toBe(true)
  })

  test('a package that somebody has removed must be installed again', () => {
    const root = aFolder({ ...checkout, ...everything })
    expect(isInstalled({ dev: true, root })).toBe(true)
    rmSync(join(root, 'node_modules/tester'), { recursive: true })
    writeFiles(root, production)
    expect(isInstalled({ dev: true, root })).toBe(false)
  })
})
