import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Installs packages beside the project for as long as `use` runs: they are large and needed once, so they never become
 * dependencies. Install scripts do not run.
 */
export async function withPackages(packages, use) {
  const workshop = mkdtempSync(join(tmpdir(), 'basemap-'))
  try {
    writeFileSync(join(workshop, 'package.json'), '{"private":true}')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
      cwd: workshop,
      stdio: 'inherit',
    })
    const open = (path) => join(workshop, 'node_modules', path)
    await use({ require: createRequire(join(workshop, 'package.json')), open })
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}
