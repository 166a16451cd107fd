import type { FormPart } from '../recording/multipart.ts'
import { findAt, findEntry, readList, readText } from '../recording/read-json.ts'
import { nobodysId, type World } from './world.ts'

const root = '/api/v2/emcloud/emcloud_operations'
const hidden = { isLengthHidden: true }

interface Ids {
  readonly fieldId: string
  readonly productId: string
  readonly operatorId: string
  readonly machineryId: string
}

/** Operations of the equipment cloud: from their beginning to reports, exports and what other terminals wrote. */
export async function recordEquipmentOperations(world: World): Promise<void> {
  const ids = await findIds(world)
  const worked = await recordDemoOperations(world)
  await recordOwnOperation(world, { ids, worked })
  await recordReports(world, { ids, worked })
  await recordIsoxml(world, { ids, worked })
}

async function findIds({ recorder, people }: World): Promise<Ids> {
  const findId = async (path: string) => {
    const { json } = await recorder.look(`/api/v2/emcloud/emcloud_${path}`, people.admin.token)
    return readText(findEntry(readList(json, `data.${path}`), 'status', 'active'), 'id')
  }
  return {
    fieldId: await findId('fields'),
    productId: await findId('products'),
    operatorId: await findId('operators'),
    machineryId: await findId('machineries'),
  }
}

/** Gives back those that have files. */
async function recordDemoOperations(world: World): Promise<readonly string[]> {
  const { admin, viewer, planting } = world.people
  for (const caller of [viewer, planting, world.sprayer]) await caller.get(root)
  const list = readList((await admin.get(root)).json, 'data.operations')
  for (const operation of list) await admin.get(`${root}/${readText(operation, 'operationId')}`)
  const [first] = list
  await planting.get(`${root}/${readText(first, 'operationId')}`)
  return list
    .filter((operation) => findAt(operation, 'isDepended') === true)
    .map((operation) => readText(operation, 'operationId'))
}

function subOperationParts(meta: object, polygons: string): readonly FormPart[] {
  return [
    { name: 'meta', content: JSON.stringify(meta) },
    { name: 'polygons', fileName: 'polygons.csv', content: polygons },
  ]
}

async function recordOwnOperation(
  world: World,
  { ids, worked }: { ids: Ids; worked: readonly string[] },
): Promise<void> {
  const { admin, field, manager, viewer, planting } = world.people
  const { fieldId, productId, operatorId, machineryId } = ids
  const operation = { name: 'Ensaio', fieldId, productId, additionalInfo: 'De ensaio' }
  await admin.post(root, { json: { operation: { name: '' } }, note: 'no name' })
  await admin.post(root, { json: { operation: { ...operation, fieldId: nobodysId } }, note: 'no field' })
  for (const caller of [viewer, planting]) await caller.post(root, { json: { operation } })
  await world.sprayer.post(root, {
    json: { operation: { ...operation, productId: null } },
    note: 'by a tablet',
  })
  const made = await field.post(root, { json: { operation }, note: 'good' })
  const id = readText(made.json, 'data.operationId')
  for (const caller of [viewer, planting, field])
    await caller.put(`${root}/${id}`, { json: { operation: { name: 'Ensaio 2' } } })
  const detail = await admin.get(`${root}/${worked[0]}`, { note: 'for its file' })
  const fileid = readText(detail.json, 'data.filePaths.0.fileid')
  const source = `/api/v2/operation_files/${fileid}/polygons?format=csv`
  const polygons = (await admin.get(source, hidden)).text
  const upload = `${root}/${id}/sub_operations`
  const meta = { uploadId: 'recording-4', operatorId, machineryId }
  const parts = subOperationParts(meta, polygons)
  await field.post(upload, {
    parts: subOperationParts({ ...meta, operatorId: nobodysId }, polygons),
    note: 'nobody',
  })
  await field.post(upload, { parts: subOperationParts(meta, 'x'), note: 'no CSV of ours' })
  for (const caller of [viewer, planting, world.planter]) await caller.post(upload, { parts })
  await world.sprayer.post(upload, { parts, note: 'good' })
  await world.sprayer.post(upload, { parts, note: 'again' })
  await admin.get(`${root}/${id}`, { note: 'with a file' })
  await admin.get(`/api/v2/em_cloud_file_names/limit_details?fileid=${id}`)
  await manager.remove(`${root}/${id}`, { note: 'with a file' })
  const finish = `${root}/finish_operations`
  for (const caller of [viewer, planting, field]) await caller.post(finish, { json: { ids: [id] } })
  await admin.post(finish, { json: { ids: [id] }, note: 'again' })
  await admin.post(finish, { json: { ids: [] }, note: 'none' })
  await admin.put(`${root}/${id}`, { json: { operation: { name: 'Tarde' } }, note: 'finished' })
  for (const caller of [field, planting, manager]) await caller.post(`${root}/disable/${id}`)
  const spare = await field.post(root, { json: { operation }, note: 'to be deleted' })
  const spareId = readText(spare.json, 'data.operationId')
  for (const caller of [field, planting, manager]) await caller.remove(`${root}/${spareId}`)
  const idle = await field.post(root, { json: { operation }, note: 'to be disabled' })
  const idleId = readText(idle.json, 'data.operationId')
  for (const caller of [viewer, planting, manager]) await caller.post(`${root}/disable/${idleId}`)
  await admin.get(root, { note: 'at the end' })
}

async function recordReports(
  world: World,
  { ids, worked }: { ids: Ids; worked: readonly string[] },
): Promise<void> {
  const { admin, viewer, planting } = world.people
  const two = worked.slice(0, 2)
  const wind = '/api/v2/emclouds/wind_direction'
  for (const caller of [admin, planting]) await caller.post(wind, { json: { operation_ids: worked } })
  await admin.post(wind, { json: { operation_ids: [] }, note: 'none' })
  const report = `${root}/generate_report`
  const html = { accept: 'text/html' }
  await viewer.post(report, { json: { operation_ids: two }, headers: html, ...hidden, note: 'as a page' })
  await viewer.post(report, {
    json: { operation_ids: two, metric: 'wind_speed' },
    headers: { accept: 'application/pdf' },
    ...hidden,
    note: 'as PDF',
  })
  await viewer.post(report, { json: { operation_ids: [] }, note: 'none' })
  await viewer.post(report, { json: { operation_ids: [nobodysId] }, note: 'nothing' })
  await planting.post(report, { json: { operation_ids: two } })
  for (const type of ['geojson', 'kmz', 'shp', 'csv', 'isoxml', 'pdf', null])
    await admin.post('/api/v2/emclouds/export_by_operation_ids', {
      json: { export_type: type, operation_ids: two },
      ...hidden,
      note: String(type),
    })
  await admin.post('/api/v2/emclouds/export_by_operation_ids', { json: { operation_ids: [] }, note: 'none' })
  await planting.post('/api/v2/emclouds/export_by_operation_ids', { json: { operation_ids: two } })
  for (const type of ['csv', null])
    await admin.post('/api/v2/emclouds/export_by_operator_ids', {
      json: { export_type: type, operator_ids: [ids.operatorId] },
      ...hidden,
      note: String(type),
    })
  await admin.post('/api/v2/emclouds/export_by_operator_ids', {
    json: { operator_ids: [nobodysId] },
    note: 'nobody',
  })
}

/** What we export as task data is read again as another terminal's. */
async function recordIsoxml(
  world: World,
  { ids, worked }: { ids: Ids; worked: readonly string[] },
): Promise<void> {
  const { admin, viewer, field, planting } = world.people
  const { fieldId, productId, operatorId, machineryId } = ids
  const exported = await admin.post('/api/v2/emclouds/export_by_operation_ids', {
    json: { export_type: 'isoxml', operation_ids: worked.slice(0, 1) },
    ...hidden,
    note: 'to read again',
  })
  const taskdata = { name: 'taskdata', fileName: 'TASKDATA.zip', content: exported.bytes }
  const read = `${root}/read_isoxml`
  for (const caller of [viewer, planting]) await caller.post(read, { parts: [taskdata] })
  await field.post(read, { parts: [{ ...taskdata, content: 'no zip' }], note: 'no zip' })
  await field.post(read, { parts: [], note: 'nothing' })
  const reading = await field.post(read, { parts: [taskdata], note: 'good' })
  const meta = {
    uploadId: 'recording-5',
    taskId: readText(reading.json, 'data.tasks.0.taskId'),
    name: 'De outro terminal',
    fieldId,
    productId,
    operatorId,
    machineryId,
    timeZone: 'America/Cuiaba',
  }
  const importAs = (given: object) => [{ name: 'meta', content: JSON.stringify(given) }, taskdata]
  const path = `${root}/import_isoxml`
  await field.post(path, { parts: importAs({ ...meta, taskId: 'TSK999' }), note: 'no such task' })
  await field.post(path, { parts: importAs({ ...meta, timeZone: 'Mars/Olympus' }), note: 'no such zone' })
  await viewer.post(path, { parts: importAs(meta) })
  const made = await field.post(path, { parts: importAs(meta), note: 'good' })
  await field.post(path, { parts: importAs(meta), note: 'again' })
  await admin.get(`${root}/${readText(made.json, 'data.operation.operationId')}`, { note: 'imported' })
}
