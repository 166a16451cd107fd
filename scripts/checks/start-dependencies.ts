import type { Check, Project } from './check.ts'
import { readImportGraph } from './import-rules/import-graph.ts'

/** What `npm start` builds and runs; it installs no development packages. */
const delivered =
  /^(apps\/(server|web)\/src\/|apps\/web\/vite(\.config\.ts$|-plugins\/)|packages\/[^/]+\/src\/)/
const notDelivered = /\.test\.tsx?$|\.test-program\.ts$|\/src\/(test|testing)\/|-harness\//

export const startDependencies: Check = {
  name: 'npm start installs everything that it builds and runs',
  findProblems: (project) => {
    const missing = readImportGraph(project).flatMap(({ from, to }) => {
      if (to === null || !to.startsWith('npm:') || !delivered.test(from) || notDelivered.test(from)) return []
      const name = to.slice('npm:'.length)
      const manifest = readManifest(project, from)
      // Types alone leave nothing to be installed.
      if (name in manifest.dependencies || `@types/${name}` in manifest.devDependencies) return []
      return [
        `${from} imports ${name}: put it into the dependencies of its workspace, not the devDependencies`,
      ]
    })
    return [...new Set(missing)]
  },
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

function readManifest({ read }: Project, file: string): Manifest {
  const workspace = file.split('/').slice(0, 2).join('/')
  const { dependencies = {}, devDependencies = {} }: Partial<Manifest> = JSON.parse(
    read(`${workspace}/package.json`),
  )
  return { dependencies, devDependencies }
}
