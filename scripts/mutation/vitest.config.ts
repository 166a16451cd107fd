import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Stryker runs this in its copy of the project, a workspace at a time. */
const workspace = join(import.meta.dirname, '../..', process.env.MUTATION_WORKSPACE ?? '')

export default defineConfig({
  test: {
    projects: [
      {
        extends: join(workspace, 'vitest.config.ts'),
        root: workspace,
        test: {
          // These read the sources as text, and find Stryker's own code in them.
          exclude: ['**/spec.test.ts'],
          // A changed constant is seen only by modules that are loaded anew.
          isolate: true,
        },
      },
    ],
  },
})
