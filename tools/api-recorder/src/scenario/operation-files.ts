import type { FormPart } from '../recording/multipart.ts'
import { readList, readText } from '../recording/read-json.ts'
import type { Caller } from '../recording/recorder.ts'
import { nobodysId, type World } from './world.ts'

const plantingKinds = ['seeds', 'fertilizers', 'speed'] as const
const weatherMetrics = ['temperature', 'wind_speed', 'delta_t']

/** Operations of the planting cloud and of the weather cloud: the demo's, and copies of them uploaded again. */
export async function recordOperationFiles(world: World): Promise<void> {
  await recordPlanting(world)
  await recordWeatherCloud(world)
}

function metaPart(meta: unknown): FormPart {
  return { name: 'meta', content: typeof meta === 'string' ? meta : JSON.stringify(meta) }
}
function csvPart(name: string, content: Buffer | string): FormPart {
  return { name, fileName: `${name}.csv`, content }
}

async function recordLists(callers: readonly Caller[], path: string): Promise<readonly string[]> {
  for (const caller of callers) await caller.get(path)
  const [first] = callers
  const list = readList((await first?.get(`${path}?all_files=1&page=1`))?.json, 'data')
  const ids = list.map((file) => readText(file, 'fileid'))
  for (const query of [
    'page=2',
    'page=0',
    'search=soja',
    'search=%25',
    'search=nothing-has-this',
    `fileid=${ids[0]}`,
  ])
    await first?.get(`${path}?${query}`)
  await first?.get(`${path}?file_id=${nobodysId}`)
  return ids
}

async function recordPlanting(world: World): Promise<void> {
  const { admin, viewer, planting, empty } = world.people
  const cloud = '/api/v2/mpclouds'
  const names = '/api/v2/mp_cloud_file_names'
  const ids = await recordLists([admin, viewer, planting, empty], names)
  for (const fileid of [...ids.slice(0, 4), 'nothing']) {
    await admin.get(`${names}/details?fileid=${fileid}`)
    await admin.get(`${cloud}/check_available_file?fileid=${fileid}`)
    await admin.get(`${cloud}/export_urls?file_id=${fileid}`)
    for (const kind of plantingKinds) await admin.get(`${cloud}/filepath?fileid=${fileid}&filetype=${kind}`)
  }
  const [fileid = ''] = ids
  for (const caller of [planting, empty]) {
    await caller.get(`${names}/details?fileid=${fileid}`)
    await caller.get(`/api/v2/operation_files/${fileid}/seeds`)
    await caller.get(`${cloud}/export?file_id=${fileid}&filetype=seeds&export_type=geojson`)
  }
  for (const kind of plantingKinds) {
    await admin.get(`/api/v2/operation_files/${fileid}/${kind}`, { isLengthHidden: true })
    for (const type of ['geojson', 'kmz', 'shp', 'csv'])
      await admin.get(`${cloud}/export?file_id=${fileid}&filetype=${kind}&export_type=${type}`, {
        isLengthHidden: true,
      })
  }
  await admin.get(`${cloud}/summary?file_id=${fileid}`, { isLengthHidden: true })
  await admin.get(`${cloud}/summary?file_id=nothing`)
  const seeds = await admin.get(`/api/v2/operation_files/${fileid}/seeds?format=csv`, {
    isLengthHidden: true,
  })
  await recordPlantingUploads(world, seeds.text)
}

async function recordPlantingUploads(world: World, seeds: string): Promise<void> {
  const { admin, viewer, manager, planting } = world.people
  const path = '/api/v2/mpclouds/upload'
  const meta = {
    uploadId: 'recording-1',
    name: 'Talhão 7',
    operationName: 'Plantio de ensaio',
    farmName: 'Fazenda São José',
    numberOfSeedsRows: seeds.split('\n', 1)[0]?.match(/row_\d+/g)?.length ?? 0,
    widthRow: 0.5,
    targetRate: 14,
  }
  const parts = [metaPart(meta), csvPart('seeds', seeds)]
  await world.planter.post(path, { parts: [metaPart('{')], note: 'broken meta' })
  await world.planter.post(path, { parts: [metaPart({ name: 'x' })], note: 'poor meta' })
  await world.planter.post(path, { parts: [metaPart(meta)], note: 'no file' })
  await world.planter.post(path, {
    parts: [metaPart(meta), csvPart('seeds', 'x;y\n1;2\n')],
    note: 'no CSV of ours',
  })
  await world.planter.post(path, { parts: [...parts, csvPart('rain', 'x')], note: 'unknown file' })
  await world.planter.post(path, { json: meta, note: 'JSON' })
  for (const caller of [viewer, world.sprayer, world.anonymous]) await caller.post(path, { parts })
  const made = await world.planter.post(path, { parts, note: 'good' })
  const fileid = readText(made.json, 'data.fileid')
  await world.planter.post(path, { parts, note: 'again' })
  const broken = seeds.split('\n').map((line, index) => (index % 9 === 4 ? 'broken' : line))
  await admin.post(path, {
    parts: [metaPart({ ...meta, uploadId: 'recording-2' }), csvPart('seeds', broken.join('\n'))],
    note: 'with broken lines',
  })
  await admin.get(`/api/v2/mp_cloud_file_names?fileid=${fileid}`, { note: 'the uploaded one' })
  await admin.get(`/api/v2/mp_cloud_file_names/details?fileid=${fileid}`)
  for (const caller of [viewer, planting, manager])
    await caller.remove(`/api/v2/mpclouds/delete?fileid=${fileid}`)
  await manager.remove(`/api/v2/mpclouds/delete?fileid=${fileid}`, { note: 'again' })
}

async function recordWeatherCloud(world: World): Promise<void> {
  const { admin, viewer, planting, empty } = world.people
  const cloud = '/api/v2/emclouds'
  const names = '/api/v2/em_cloud_file_names'
  const ids = await recordLists([admin, viewer, planting, empty], names)
  for (const fileid of [...ids.slice(0, 3), 'nothing'])
    for (const caller of [admin, planting]) {
      await caller.get(`${names}/limit_details?fileid=${fileid}`)
      await caller.get(`${names}/parameter_details?fileid=${fileid}`)
      await caller.get(`${cloud}/filepath?fileid=${fileid}`)
    }
  const [fileid = ''] = ids
  const hidden = { isLengthHidden: true }
  await admin.get(`/api/v2/operation_files/${fileid}/polygons`, hidden)
  await planting.get(`/api/v2/operation_files/${fileid}/polygons`)
  for (const type of ['geojson', 'kmz', 'shp', 'csv', 'pdf'])
    await admin.get(`${cloud}/export?file_id=${fileid}&export_type=${type}`, hidden)
  await admin.get(`${cloud}/summary?file_id=${fileid}`, hidden)
  for (const metric of weatherMetrics)
    await viewer.get(`${cloud}/summary?file_id=${fileid}&metric=${metric}`, hidden)
  await admin.get(`${cloud}/summary?file_id=${fileid}&metric=mood`)
  await recordTargets(world, fileid)
  const polygons = await admin.get(`/api/v2/operation_files/${fileid}/polygons?format=csv`, hidden)
  await recordWeatherUploads(world, polygons.text)
}

async function recordTargets({ people }: World, fileid: string): Promise<void> {
  const path = '/api/v2/em_cloud_file_names/update_targets'
  const targets = { limMinTemperature: '19,5', limMaxTemperature: 24, limMedTemperature: null }
  for (const caller of [people.viewer, people.planting, people.field, people.admin])
    await caller.post(path, { json: { fileid, update_targets: targets } })
  const outside = { limMinTemperature: -20, limMaxTemperature: 60 }
  await people.admin.post(path, { json: { fileid, update_targets: outside }, note: 'never measured' })
  const crossed = { limMinTemperature: 31, limMaxTemperature: 30 }
  await people.admin.post(path, { json: { fileid, update_targets: crossed }, note: 'crossed' })
  await people.admin.post(path, { json: { fileid, update_targets: { mood: 1 } }, note: 'unknown' })
  await people.admin.post(path, { json: { fileid: 'nothing', update_targets: targets } })
  await people.admin.get(`/api/v2/em_cloud_file_names/parameter_details?fileid=${fileid}`, {
    note: 'changed',
  })
  await people.admin.get(`/api/v2/em_cloud_file_names/limit_details?fileid=${fileid}`, { note: 'changed' })
}

async function recordWeatherUploads(world: World, polygons: string): Promise<void> {
  const { manager, viewer, planting, field } = world.people
  const path = '/api/v2/emclouds/upload'
  const meta = { uploadId: 'recording-3', name: 'Talhão 3', width: 24, limits: { limMinTemperature: 10 } }
  const parts = [metaPart(meta), csvPart('polygons', polygons)]
  await field.post(path, {
    parts: [metaPart({ ...meta, width: 0 }), csvPart('polygons', polygons)],
    note: 'no width',
  })
  await field.post(path, { parts: [metaPart(meta), csvPart('polygons', '')], note: 'empty' })
  for (const caller of [viewer, planting, world.planter]) await caller.post(path, { parts })
  const made = await world.sprayer.post(path, { parts, note: 'good' })
  const fileid = readText(made.json, 'data.fileid')
  await world.sprayer.post(path, { parts, note: 'again' })
  await viewer.get(`/api/v2/em_cloud_file_names?fileid=${fileid}`, { note: 'the uploaded one' })
  for (const caller of [viewer, planting, manager])
    await caller.remove(`/api/v2/emclouds/delete?fileid=${fileid}`)
  await manager.remove(`/api/v2/emclouds/delete?fileid=${fileid}`, { note: 'again' })
}
