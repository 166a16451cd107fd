import { randomUUID } from 'node:crypto'
import { aPassOfRecords } from '@talhao/isoxml/testing'
import { listTwoMachines, sprayedHa, sprayedLitres, sprayWithSections } from '@talhao/isoxml/testing/sections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFileStore } from '../../../platform/file-store/create-file-store.ts'
import {
  anEquipmentAdmin,
  callEquipment,
  type EquipmentCalls,
  equipFarm,
} from '../../../testing/builders/equipment.ts'
import { countRows, metaPart } from '../../../testing/builders/operation-files.ts'
import { aSprayPass, writeSprayPass } from '../../../testing/builders/spray-pass.ts'
import { aTaskDataZip, packZip } from '../../../testing/builders/task-data.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let token: string
let clientId: string
let calls: EquipmentCalls
let ids: Awaited<ReturnType<typeof equipFarm>>
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100' })
  const admin = await anEquipmentAdmin(test)
  ;({ token, clientId } = admin)
  calls = callEquipment(test, admin)
  ids = await equipFarm(calls)
})
afterAll(() => test.close())

const zipPart = (content: Buffer) => ({ name: 'taskdata', fileName: 'TASKDATA.zip', content })

const readZip = (content: Buffer) => calls.send('operations/read_isoxml', [zipPart(content)])

function aMeta(meta: Record<string, unknown> = {}) {
  const { fieldId, productId, operatorId, machineryId } = ids
  const told = {
    name: 'Fungicida',
    additionalInfo: 'De outro terminal',
    fieldId,
    productId,
    operatorId,
    machineryId,
  }
  return { uploadId: randomUUID(), taskId: 'TSK1', ...told, ...meta }
}

function importZip(content: Buffer, meta: Record<string, unknown>, by = calls) {
  return by.send('operations/import_isoxml', [metaPart(meta), zipPart(content)])
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of createFileStore(test.config).list('operation-files')) keys.push(key)
  return keys
}

it("another maker's task data are told in plain words, and nothing of them is stored", async () => {
  const answer = await readZip(await aTaskDataZip())
  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: 'Success',
      data: {
        maker: 'Some Maker',
        tasks: [
          {
            taskId: 'TSK1',
            name: 'Fungicida no talhão 9',
            startTime: '2026-10-19T12:00:00',
            endTime: '2026-10-19T12:00:59',
            points: 60,
            devices: [{ name: 'Sprayer 4000', workingWidth: 24 }, {}],
          },
          { taskId: 'TSK2', points: 0, startTime: null },
        ],
      },
    },
  })
  expect(answer.body.data.tasks[0].warnings).toEqual([
    'Os horários do terminal não dizem o fuso: se nenhum for escolhido, vale UTC.',
  ])
  expect(await listKeys()).toEqual([])
})

it('a task becomes an operation with its map; the same upload again is answered with it', async () => {
  const zip = await aTaskDataZip()
  const meta = aMeta({ timeZone: 'America/Sao_Paulo' })
  const made = await importZip(zip, meta)
  expect(made, made.text).toMatchObject({
    status: 201,
    body: {
      status: 'Success',
      message: 'Emcloud Operation is created successfully',
      data: {
        operation: {
          name: 'Fungicida',
          fieldName: 'Talhão 7',
          productName: 'Glifosato',
          additionalInfo: 'De outro terminal',
          status: 'active',
          operators: ['Rui Prado'],
          machineries: ['Uniport 3030'],
          isDepended: true,
        },
      },
    },
  })
  const { operation, fileids } = made.body.data
  // 59 strips of 0.00004° to the north, 24 m wide.
  expect(operation.totalArea).toBeCloseTo((59 * 0.00004 * 110_694 * 24) / 10_000, 3)
  expect(operation.areaWithinParameters).toBeCloseTo(operation.totalArea, 6)
  const detail = await calls.get(`operations/${operation.operationId}`)
  expect(detail.body.data.subOperations[0].files).toMatchObject([
    {
      fileid: fileids[0],
      startDate: '2026-10-19T15:00:00.000Z',
      endDate: '2026-10-19T15:00:59.000Z',
      weatherReport: { temperature: { min: 28, max: 29 }, humidity: { avg: 62 }, windSpeed: { avg: 9 } },
    },
  ])
  const csv = await calls.get(`/api/v2/operation_files/${fileids[0]}/polygons?format=csv`)
  expect(csv.text.split('\n')).toHaveLength(62)

  const rows = await countRows(test)
  const again = await importZip(Buffer.from('whatever comes now'), meta)
  expect(again).toMatchObject({
    status: 201,
    body: { data: { operation: { operationId: operation.operationId }, fileids } },
  })
  expect(await countRows(test)).toBe(rows)
  expect((await listKeys()).filter((key) => key.endsWith('taskdata.zip'))).toEqual([])
  expect((await listKeys()).filter((key) => key.includes(fileids[0]))).toHaveLength(2)
})

it('two of the same import at once make one operation', async () => {
  const zip = await aTaskDataZip()
  const meta = aMeta()
  const answers = await Promise.all([importZip(zip, meta), importZip(zip, meta)])
  const made = answers.map(({ status, body }) => [status, body.data?.operation.operationId])
  expect(made[0]).toEqual(made[1])
  expect(made[0]?.[0]).toBe(201)
})

it('sections, rates and a broken log: the area is that of the sections, what was applied is there, the rest comes in', async () => {
  const broken = { header: '<TIM', records: new Uint8Array(3) }
  const zip = await packZip(sprayWithSections('condensed', { beside: { TLG00002: broken } }))
  const read = await readZip(zip)
  expect(read.body.data.tasks[0]).toMatchObject({
    rates: [{ metric: 'volume_rate', terminalUnit: 'L/ha' }],
    subOperations: [{ key: 'DVC-1/WKR1', deviceName: 'Nine sections', workerNames: ['Ana Lima'] }],
  })
  expect(read.body.data.tasks[0].warnings).toContain(
    'O registro TLG00002 não pôde ser lido e fica de fora; os demais são importados.',
  )
  const made = await importZip(zip, aMeta())
  expect(made.status, made.text).toBe(201)
  const { operation, fileids } = made.body.data
  expect(Math.abs(operation.totalArea / sprayedHa - 1)).toBeLessThan(0.005)
  const detail = await calls.get(`operations/${operation.operationId}`)
  const [file] = detail.body.data.subOperations[0].files
  expect(file.applied).toEqual([
    {
      metric: 'volume_rate',
      min: 120,
      max: 120,
      avg: 120,
      total: expect.closeTo(sprayedLitres, 0),
      area: expect.closeTo(sprayedHa, 2),
    },
  ])
  const csv = await calls.get(`/api/v2/operation_files/${fileids[0]}/polygons?format=csv`)
  expect(csv.text.split('\n')[0]).toContain('dew_point,offset,volume_rate,mass_rate,count_rate')
})

it('each sub-operation has the crew that was chosen for it', async () => {
  const other = await equipFarm(calls)
  const twice = await packZip(listTwoMachines())
  const read = await readZip(twice)
  expect(read.body.data.tasks[0].subOperations).toMatchObject([
    { key: 'DVC-1/WKR1/WKR2', workerNames: ['Ana Lima', 'Rui Prado'] },
    { key: 'DVC-2/WKR1/WKR2', workerNames: ['Ana Lima', 'Rui Prado'] },
  ])
  const crews = [{ key: 'DVC-2/WKR1/WKR2', operatorId: other.operatorId, machineryId: other.machineryId }]
  const made = await importZip(twice, aMeta({ crews }))
  expect(made.status, made.text).toBe(201)
  const detail = await calls.get(`operations/${made.body.data.operation.operationId}`)
  expect(
    detail.body.data.subOperations.map((one: Record<string, unknown>) => [one.operatorId, one.machineryId]),
  ).toEqual([
    [ids.operatorId, ids.machineryId],
    [other.operatorId, other.machineryId],
  ])
  const refused = await importZip(twice, aMeta({ crews: [{ ...crews[0], operatorId: randomUUID() }] }))
  expect(refused).toMatchObject({ status: 422, body: { errors: { operatorId: expect.anything() } } })
})

it('our own export comes in again as the same work', async () => {
  const own = await equipFarm(calls)
  for (const hour of [0, 1]) {
    const csv = writeSprayPass({ ...aSprayPass, startMs: aSprayPass.startMs + hour * 3_600_000 })
    expect((await calls.upload(own.operationId, { meta: own, csv })).status).toBe(201)
  }
  for (const [call, asked] of [
    ['export_by_operation_ids', { operation_ids: [own.operationId] }],
    ['export_by_operator_ids', { operator_ids: [own.operatorId] }],
  ] as const) {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/v2/emclouds/${call}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { export_type: 'isoxml', ...asked },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/export_isoxml_\d{8}T\d{6}Z\.zip/)
    const made = await importZip(answer.rawPayload, aMeta(own))
    expect(made.status, made.text).toBe(201)
    const [before, after] = await Promise.all(
      [own.operationId, made.body.data.operation.operationId].map((id) => calls.get(`operations/${id}`)),
    )
    const figures = ({ body }: typeof before = { body: {} } as never) => body.data.subOperations[0].files
    expect(figures(after)).toHaveLength(2)
    for (const [index, file] of figures(before).entries()) {
      const back = figures(after)[index]
      expect(back).toMatchObject({ startDate: file.startDate, endDate: file.endDate })
      expect(back.totalArea).toBeCloseTo(file.totalArea, 3)
      for (const metric of ['temperature', 'pressure', 'windSpeed', 'vehicleSpeed'])
        expect(back.weatherReport[metric].avg).toBeCloseTo(file.weatherReport[metric].avg, 2)
      // In whole percent.
      expect(Math.abs(back.weatherReport.humidity.avg - file.weatherReport.humidity.avg)).toBeLessThan(0.5)
    }
  }
})

it('what cannot become an operation is refused in both languages, and nothing stays', async () => {
  const rows = await countRows(test)
  const keys = await listKeys()
  const zip = await aTaskDataZip()
  const placeless = await aTaskDataZip(
    aPassOfRecords().map((record) => ({ ...record, latitude: 0, longitude: 0 })),
  )
  const cases: readonly (readonly [string, number, Buffer, Record<string, unknown>])[] = [
    ['taskdata', 422, Buffer.from('no zip'), {}],
    ['taskdata', 422, await packZip({ 'a.txt': 'a' }), {}],
    ['taskdata', 422, zip, { taskId: 'TSK2' }],
    ['taskdata', 422, zip, { taskId: 'TSK9' }],
    ['taskdata', 422, placeless, {}],
    ['timeZone', 422, zip, { timeZone: 'Mars/Olympus' }],
    ['name', 422, zip, { name: ' ' }],
    ['fieldId', 422, zip, { fieldId: randomUUID() }],
    ['productId', 422, zip, { productId: randomUUID() }],
    ['operatorId', 422, zip, { operatorId: randomUUID() }],
    ['machineryId', 422, zip, { machineryId: 'none' }],
    ['uploadId', 422, zip, { uploadId: '' }],
  ]
  for (const [field, status, content, meta] of cases) {
    const answer = await importZip(content, aMeta(meta))
    expect(answer, `${field}: ${answer.text}`).toMatchObject({ status, body: { status: 'Error' } })
    expect(Object.keys(answer.body.errors), answer.text).toEqual([field])
  }
  await test.db.updateTable('users').set({ language: 'ru' }).where('clientId', '=', clientId).execute()
  const spanish = await readZip(Buffer.from('no zip'))
  expect(spanish).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('El archivo no es un zip') },
  })
  const withoutFile = await calls.send('operations/import_isoxml', [metaPart(aMeta())])
  expect(withoutFile).toMatchObject({ status: 422, body: { errors: { taskdata: [expect.any(String)] } } })
  const stranger = callEquipment(test, await anEquipmentAdmin(test))
  expect(await importZip(zip, aMeta(), stranger)).toMatchObject({
    status: 422,
    body: { errors: { fieldId: {} } },
  })
  expect(await countRows(test)).toBe(rows)
  expect(await listKeys()).toEqual(keys)
})
