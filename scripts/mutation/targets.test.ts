import { readdirSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../shared/project-root.mjs'
import { targets } from './targets.mjs'

it('every file of a target is tried in one pass', () => {
  for (const [name, { mutate, passes }] of Object.entries(targets)) {
    const held = readdirSync(join(projectRoot, mutate), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    const patterns = passes.flatMap(({ files }) => files)
    const passesOf = (file: string) => patterns.filter((pattern) => matchesGlob(file, pattern)).length
    expect(
      held.filter((file) => passesOf(file) !== 1),
      name,
    ).toEqual([])
  }
})
