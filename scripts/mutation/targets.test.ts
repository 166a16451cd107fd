import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../shared/project-root.mjs'
import { targets } from './targets.mjs'

it('every file of a target is tried in one pass', () => {
  for (const [name, { mutate, passes }] of Object.entries(targets)) {
    const listed = passes.flatMap(({ files }) => files).toSorted()
    if (listed.join() === '**/*.ts') continue
    const held = readdirSync(join(projectRoot, mutate)).filter((file) => !file.endsWith('.test.ts'))
    expect(listed, name).toEqual(held.toSorted())
  }
})
