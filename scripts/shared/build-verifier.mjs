import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './project-root.mjs'

const verifierFolder = join(projectRoot, 'apps', 'web', 'verifier')

/** The page that checks evidence without us: one file that is opened from a disk and fetches nothing. */
export async function buildVerifier({ file }) {
  const esbuild = await loadEsbuild()
  try {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: verifierFolder,
      entryPoints: ['page.ts', 'page.css'],
      outdir: verifierFolder,
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      logLevel: 'silent',
    })
    const read = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? ''
    const page = await readFile(join(verifierFolder, 'page.html'), 'utf8')
    // A closing tag within a string of the script would end it.
    const script = read('.js').replaceAll('</script', '<\\/script')
    await writeFile(
      file,
      page.replace('/* style */', () => read('.css')).replace('/* script */', () => script),
    )
  } finally {
    await esbuild.stop()
  }
}

function loadEsbuild() {
  const file = createRequire(join(projectRoot, 'apps', 'server', 'package.json')).resolve('esbuild')
  return import(pathToFileURL(file).href).then((module) => module.default)
}
