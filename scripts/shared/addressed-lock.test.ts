import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from './a-folder.ts'
import { removeAddressedLock, writeAddressedLock } from './addressed-lock.mjs'

it('gives every package that has a hash the address of its archive, and leaves the lock file alone', () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { name: 'portal' },
      'apps/web': { version: '1.0.0' },
      'node_modules/@portal/web': { resolved: 'apps/web', link: true },
      'node_modules/plain': { version: '1.2.3', integrity: 'sha512-a' },
      'node_modules/plain/node_modules/@scope/inner': { version: '4.5.6', integrity: 'sha512-b' },
      'node_modules/alias': { name: '@scope/real', version: '7.8.9', integrity: 'sha512-c' },
      'node_modules/bare': { version: '1.0.0' },
    },
  }
  const written = JSON.stringify(lock)
  const root = aFolder({ 'package-lock.json': written })
  writeAddressedLock({ root, registry: 'https://packages.example/npm/' })
  const addressed = JSON.parse(readFileSync(join(root, 'npm-shrinkwrap.json'), 'utf8'))
  expect(addressed).toEqual({
    lockfileVersion: 3,
    packages: {
      ...lock.packages,
      'node_modules/plain': {
        version: '1.2.3',
        integrity: 'sha512-a',
        resolved: 'https://packages.example/npm/plain/-/plain-1.2.3.tgz',
      },
      'node_modules/plain/node_modules/@scope/inner': {
        version: '4.5.6',
        integrity: 'sha512-b',
        resolved: 'https://packages.example/npm/@scope/inner/-/inner-4.5.6.tgz',
      },
      'node_modules/alias': {
        name: '@scope/real',
        version: '7.8.9',
        integrity: 'sha512-c',
        resolved: 'https://packages.example/npm/@scope/real/-/real-7.8.9.tgz',
      },
    },
  })
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(written)
  removeAddressedLock({ root })
  removeAddressedLock({ root })
  expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false)
})

it('leaves out what a package asks for and nothing imports', () => {
  const lock = {
    packages: {
      'node_modules/@tabler/icons-react': {
        version: '3.0.0',
        dependencies: { '@tabler/icons': '3.0.0', other: '1.0.0' },
      },
      'node_modules/@tabler/icons': { version: '3.0.0' },
      'node_modules/other': { version: '1.0.0' },
    },
  }
  const root = aFolder({ 'package-lock.json': lock })
  writeAddressedLock({ root, registry: 'https://packages.example' })
  expect(JSON.parse(readFileSync(join(root, 'npm-shrinkwrap.json'), 'utf8'))).toEqual({
    packages: {
      'node_modules/@tabler/icons-react': { version: '3.0.0', dependencies: { other: '1.0.0' } },
      'node_modules/other': { version: '1.0.0' },
    },
  })
})
