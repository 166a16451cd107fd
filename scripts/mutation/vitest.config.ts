import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { targets } from './targets.mjs'

const target = targets[process.env.MUTATION_TARGET ?? '']
const pass = target?.passes[Number(process.env.MUTATION_PASS)]
if (target === undefined || pass === undefined)
  throw new Error('npm run mutation says which target is tested, and in which pass')

/** Stryker runs this in its copy of the project, a target at a time. */
const workspace = join(import.meta.dirname, '../..', target.workspace)

export default defineConfig({
  test: {
    projects: [
      {
        extends: join(workspace, 'vitest.config.ts'),
        root: workspace,
        test: {
          // These read the sources as text, and find Stryker's own code in them.
          exclude: ['**/spec.test.ts', ...(pass.without ?? [])],
          // A changed constant is seen only by modules that are loaded anew, which takes most of the time.
          isolate: target.share.constants === 1,
        },
        plugins: [
          {
            // Lists of two configurations are joined, and this one must be replaced.
            name: 'tests-of-the-target',
            enforce: 'pre',
            config: ({ test }) => {
              if (pass.tests !== null && test !== undefined) test.include = [...pass.tests]
            },
          },
        ],
      },
    ],
  },
})
