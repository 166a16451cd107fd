import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anOperator,
  aWeatherMeta,
  csvPart,
  forgetOperations,
  metaPart,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { aUser } from '../../testing/builders/people.ts'
import { aSprayPass, reckonPass, writeSprayPass } from '../../testing/builders/spray-pass.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  test = await createTestApp()
  admin = await anOperator(test)
})
afterAll(() => test.close())
beforeEach(() => forgetOperations(test))

/** 24 to 29.9 °C, 70 down to 55.25 %, 5 to 9 km/h. */
async function upload(limits: Record<string, number> = {}): Promise<string> {
  const parts = [metaPart(aWeatherMeta({ limits })), csvPart('polygons', writeSprayPass(aSprayPass))]
  const answer = await sendOperation(test, admin, { parts, cloud: 'emcloud' })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.fileid
}
const get = (path: string, by: { token: string } = admin) =>
  test.call({ url: `/api/v2/em_cloud_file_names/${path}`, token: by.token })
const readTargets = async (fileid: string) => (await get(`parameter_details?fileid=${fileid}`)).body.data[0]
const update = (
  fileid: string,
  targets: Record<string, number | string | null>,
  by: { token: string } = admin,
) =>
  test.call({
    method: 'POST',
    url: '/api/v2/em_cloud_file_names/update_targets',
    token: by.token,
    payload: { fileid, update_targets: targets },
  })

describe('what was measured', () => {
  it('is told with extremes of all points and averages by worked area', async () => {
    const fileid = await upload({ minDeltaTTarget: 2 })
    const reckoned = reckonPass(aSprayPass, () => true)
    const { status, body } = await get(`limit_details?fileid=${fileid}`)
    expect(status).toBe(200)
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({
      fileid,
      minTemperature: 24,
      maxTemperature: 29.9,
      avgTemperature: expect.closeTo(reckoned.averageTemperature, 6),
      minMoisture: 55.25,
      maxMoisture: 70,
      avgMoisture: expect.closeTo(reckoned.averageHumidity, 6),
      minAirSpeed: 5,
      maxAirSpeed: 9,
      minSpeedTractor: 16,
      maxSpeedTractor: 16,
      minPressure: 951,
      minDeltaTTarget: 2,
      maxDeltaTTarget: null,
    })
    expect(body.data[0].minDeltaT).toBeGreaterThan(2)
    expect(body.data[0].maxDewPoint).toBeLessThan(30)
  })
})

describe('targets', () => {
  it('are changed by what is sent, the rest stays; the area within follows, and the action stands in the log', async () => {
    const fileid = await upload({ limMinTemperature: 20, limMaxTemperature: 35, limMaxAir: 8 })
    const answer = await update(fileid, { limMinTemperature: 25, limMaxTemperature: 28.5 })
    expect(answer.body).toEqual({ status: 'success', message: 'Limites atualizados com sucesso' })
    expect(await readTargets(fileid)).toMatchObject({
      limMinTemperature: 25,
      limMaxTemperature: 28.5,
      limMaxAir: 8,
      limMinMoisture: null,
    })
    const within = reckonPass(
      aSprayPass,
      ({ temperature, windSpeed }) => temperature >= 25 && temperature <= 28.5 && windSpeed <= 8,
    )
    const { figures } = await test.db
      .selectFrom('operationFileParts')
      .select('figures')
      .where('fileId', '=', fileid)
      .executeTakeFirstOrThrow()
    expect(figures).toMatchObject({ areaWithinHa: expect.closeTo(within.areaWithinHa, 6) })
    const log = await test.db
      .selectFrom('changeLog')
      .select(['action', 'subjectName'])
      .where('subjectId', '=', fileid)
      .where('action', '=', 'operation_file.targets_changed')
      .execute()
    expect(log).toEqual([{ action: 'operation_file.targets_changed', subjectName: 'Talhão 3' }])
    await update(fileid, { limMinTemperature: null })
    expect(await readTargets(fileid)).toMatchObject({ limMinTemperature: null, limMaxTemperature: 28.5 })
  })

  it('are read as they were typed: a decimal comma is a number, words are left out', async () => {
    const fileid = await upload()
    const typed = {
      limMinTemperature: ' 25,5 ',
      limMaxTemperature: '28.5',
      limMinAir: 'calmo',
      limMaxAir: '',
    }
    expect((await update(fileid, typed)).status).toBe(200)
    expect(await readTargets(fileid)).toMatchObject({
      limMinTemperature: 25.5,
      limMaxTemperature: 28.5,
      limMinAir: null,
      limMaxAir: null,
    })
  })

  it('must keep the minimum below the maximum, whether sent or stored', async () => {
    const fileid = await upload()
    const text = 'A meta mínima deve ser menor que a meta máxima'
    for (const wrong of [
      { limMinAir: 8, limMaxAir: 6 },
      { limMinAir: 7, limMaxAir: 7 },
    ]) {
      const answer = await update(fileid, wrong)
      expect([answer.status, answer.body.status, answer.body.message]).toEqual([422, 'error', text])
      expect(answer.body.errors).toEqual({ limMinAir: [text], limMaxAir: [text] })
    }
    expect((await update(fileid, { limMaxAir: 6 })).status).toBe(200)
    expect((await update(fileid, { limMinAir: 6.5 })).body.message).toBe(text)
    expect(await readTargets(fileid)).toMatchObject({ limMinAir: null, limMaxAir: 6 })
  })

  it('must lie within what was measured; an end that stays as it was may lie beyond', async () => {
    const fileid = await upload({ limMinMoisture: 40 })
    const tell = (min: string, max: string) =>
      `A meta mínima e a meta máxima devem estar dentro ${min} e ${max}`
    const outside = await update(fileid, { limMinTemperature: 23.9 })
    expect([outside.status, outside.body.message]).toEqual([422, tell('24', '29,9')])
    expect((await update(fileid, { limMaxMoisture: 80 })).body.message).toBe(tell('55,25', '70'))
    expect((await update(fileid, { limMinMoisture: 41 })).body.message).toBe(tell('55,25', '70'))
    expect((await update(fileid, { limMinMoisture: 40, limMaxMoisture: 60 })).status).toBe(200)
    expect((await update(fileid, { limMinMoisture: 56, limMaxMoisture: 60 })).status).toBe(200)
    const spanish = await aUser(test, { clientId: admin.clientId })
    await test.db.updateTable('users').set({ language: 'ru' }).where('id', '=', spanish.id).execute()
    expect((await update(fileid, { limMinTemperature: 3 }, spanish)).body.message).toBe(
      'El objetivo mínimo y el objetivo máximo deben estar entre 24 y 29,9',
    )
  })

  it('go back to what the machine sent, wherever that lies', async () => {
    const sent = { limMinMoisture: 40, limMaxMoisture: 95, limMinAir: 9, limMaxAir: 3 }
    const fileid = await upload(sent)
    expect((await readTargets(fileid)).initialTargets).toMatchObject(sent)
    await update(fileid, { limMinMoisture: 56, limMaxMoisture: 60 })
    await update(fileid, { limMinMoisture: 57, limMinAir: 6, limMaxAir: 8 })
    const { initialTargets, ...targets } = await readTargets(fileid)
    expect(targets).toMatchObject({ limMinMoisture: 57, limMaxMoisture: 60, limMinAir: 6, limMaxAir: 8 })
    expect(initialTargets).toMatchObject(sent)
    expect((await update(fileid, { limMinMoisture: 40, limMaxMoisture: 95 })).status).toBe(200)
    expect((await update(fileid, { limMinAir: 9, limMaxAir: 3 })).status).toBe(200)
    expect(await readTargets(fileid)).toMatchObject({ ...sent, initialTargets: sent })
  })

  it('two changes at once never leave a pair that breaks the rule', async () => {
    const fileid = await upload({ limMinAir: 5, limMaxAir: 9 })
    for (let round = 0; round < 4; round++) {
      await update(fileid, { limMinAir: 5, limMaxAir: 9 })
      const answers = await Promise.all([
        update(fileid, { limMinAir: 7.5 }),
        update(fileid, { limMaxAir: 7 }),
        update(fileid, { limMinTemperature: 25 }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422])
      expect(answers[2]?.status).toBe(200)
      const { limMinAir, limMaxAir, limMinTemperature } = await readTargets(fileid)
      expect(limMinAir).toBeLessThan(limMaxAir)
      expect(limMinTemperature).toBe(25)
    }
  })

  it('are changed above view alone, and by nobody of another client', async () => {
    const fileid = await upload()
    const viewer = await aUser(test, { clientId: admin.clientId, role: 'user' })
    const creator = await aUser(test, {
      clientId: admin.clientId,
      role: 'user',
      permissions: { operation: 'create' },
    })
    const stranger = await anOperator(test)
    expect((await update(fileid, { limMinAir: 6 }, viewer)).status).toBe(403)
    expect((await update(fileid, { limMinAir: 6 }, creator)).status).toBe(200)
    expect((await update(fileid, { limMinAir: 6 }, stranger)).status).toBe(404)
    for (const path of ['limit_details', 'parameter_details']) {
      expect((await get(`${path}?fileid=${fileid}`, viewer)).status).toBe(200)
      expect((await get(`${path}?fileid=${fileid}`, stranger)).status).toBe(404)
    }
    expect((await update(fileid, { limMinWidth: 6 })).status).toBe(400)
  })
})
