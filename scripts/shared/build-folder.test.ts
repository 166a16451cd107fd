import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder } from './a-folder.ts'
import { hasStamp, replaceBuild } from './build-folder.mjs'

const builds = (text: string) => async (fresh: string) => writeFileSync(join(fresh, 'page.js'), text)

describe('a build', () => {
  test('takes the place of the old one, and nothing else is left behind', async () => {
    const root = aFolder({ 'dist/page.js': 'old', 'dist/gone.js': 'old' })
    const folder = join(root, 'dist')
    const workshop = join(root, 'work')
    expect(hasStamp(folder, 'new')).toBe(false)
    await replaceBuild({ folder, stamp: 'new', build: builds('new'), workshop })
    expect(readFileSync(join(folder, 'page.js'), 'utf8')).toBe('new')
    expect(existsSync(join(folder, 'gone.js'))).toBe(false)
    expect(hasStamp(folder, 'new')).toBe(true)
    expect(readdirSync(workshop)).toEqual([])
  })

  test('that fails leaves the old one', async () => {
    const root = aFolder({ 'dist/page.js': 'old' })
    const build = () => Promise.reject(new Error('a wrong line'))
    const options = { folder: join(root, 'dist'), stamp: 'new', build, workshop: join(root, 'work') }
    await expect(replaceBuild(options)).rejects.toThrow('a wrong line')
    expect(readFileSync(join(root, 'dist/page.js'), 'utf8')).toBe('old')
  })

  test('clears away what killed builds have left, but not what a running one needs', async () => {
    const root = aFolder({ 'work/999999999-abc/page.js': '', [`work/${process.ppid}-abc/page.js`]: '' })
    const workshop = join(root, 'work')
    await replaceBuild({ folder: join(root, 'dist'), stamp: 'new', build: builds('new'), workshop })
    expect(readdirSync(workshop)).toEqual([`${process.ppid}-abc`])
  })
})
