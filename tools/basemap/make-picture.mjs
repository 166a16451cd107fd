// Makes apps/web/public/basemap/assets/1, the picture of the earth from afar, from public-domain data in an npm package.
// Run by hand, rarely: node tools/basemap/make-picture.mjs
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cutTiles } from './cut-tiles.mjs'
import { withPackages } from './install-packages.mjs'

const target = fileURLToPath(new URL('../../apps/web/public/basemap/assets/1', import.meta.url))

await withPackages(['three-globe@2.45.2', 'sharp@0.35.5'], async ({ require, open }) => {
  rmSync(target, { recursive: true, force: true })
  await cutTiles({
    sharp: require('sharp'),
    image: open('three-globe/example/img/earth-blue-marble.jpg'),
    keep: (path, bytes) => {
      const file = join(target, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    },
  })
})
