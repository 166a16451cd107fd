import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aLimit,
  anAlertRule,
  frostAt,
  listAlertStates,
  listAlerts,
  lookAtAlerts,
} from '../../testing/builders/alerts.ts'
import {
  anEquipmentAdmin,
  callEquipment,
  type EquipmentCalls,
  equipFarm,
} from '../../testing/builders/equipment.ts'
import type { TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const place = { latitude: -12.5, longitude: -55.7 }

let test: TestApp
let admin: TestUser & { readonly clientId: string }
let calls: EquipmentCalls
let near: TestStation
let far: TestStation
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
})
beforeEach(async () => {
  admin = await anEquipmentAdmin(test)
  calls = callEquipment(test, admin)
  far = await aStation(test, { clientId: admin.clientId, latitude: -12.7, longitude: -55.7 })
  near = await aStation(test, { clientId: admin.clientId, latitude: -12.55, longitude: -55.7 })
})
afterAll(() => test.close())

async function aField(position: object = place): Promise<string> {
  const farm = await calls.make('farms', { farm: { name: 'Santa Luzia', address: 'km 12' } })
  const field = await calls.make('fields', { farm_id: farm.id, field: { name: 'Talhão 3', ...position } })
  return field.id ?? ''
}

describe('a rule over a field (ALR-169)', () => {
  it('is watched by the station nearest to it, in the preview, too', async () => {
    const fieldId = await aField()
    await anAlertRule(test, admin, { scope: { fieldIds: [fieldId] } })
    await report(test, far, { temperature_c: -1 })
    await report(test, near, { temperature_c: -1 })
    await lookAtAlerts(test)
    expect(await listAlerts(test, admin)).toMatchObject([{ stationId: near.id }])
    const { body } = await test.call({
      method: 'POST',
      url: '/api/v2/alert_rules/preview',
      token: admin.token,
      payload: {
        rule: { name: 'x', kind: 'frost', condition: frostAt(0), scope: { fieldIds: [fieldId] } },
        days: 1,
      },
    })
    expect(body.data.episodes).toMatchObject([{ stationId: near.id }])
  })

  it('follows the field to another station', async () => {
    const fieldId = await aField()
    await anAlertRule(test, admin, { scope: { fieldIds: [fieldId] } })
    await test.db
      .updateTable('equipmentFields')
      .set({ latitude: '-12.71', longitude: '-55.7' })
      .where('id', '=', fieldId)
      .execute()
    await lookAtAlerts(test)
    test.clock.advance(600)
    await report(test, near, { temperature_c: -1 })
    await report(test, far, { temperature_c: -1 })
    await lookAtAlerts(test)
    expect(await listAlerts(test, admin)).toMatchObject([{ stationId: far.id }])
  })

  it('is refused where no station is near or nobody knows where the field lies, and of other clients', async () => {
    const refuse = async (user: TestUser, fieldId: string) => {
      const { status, body } = await test.call({
        method: 'POST',
        url: '/api/v2/alert_rules',
        token: user.token,
        payload: { name: 'x', kind: 'frost', condition: frostAt(0), scope: { fieldIds: [fieldId] } },
      })
      return [status, body.errors?.scope?.[0] ?? null]
    }
    const lost = 'Um dos talhões não tem posição ou não tem estação a até 30 km.'
    expect(await refuse(admin, await aField({}))).toEqual([422, lost])
    expect(await refuse(admin, await aField({ latitude: -20, longitude: -50 }))).toEqual([422, lost])
    const stranger = await anEquipmentAdmin(test)
    expect(await refuse(stranger, await aField())).toEqual([
      422,
      'Uma das estações, fazendas ou talhões não existe.',
    ])
  })

  it('hears of wind during the work on that field alone (ALR-170)', async () => {
    const { operationId } = await equipFarm(calls)
    const fieldId = await aField()
    await anAlertRule(test, admin, {
      kind: 'wind_during_job',
      condition: aLimit('wind_speed_kmh', '>=', 12),
      scope: { fieldIds: [fieldId] },
    })
    test.clock.advance(60)
    await report(test, near, { wind_speed_kmh: 14 })
    await lookAtAlerts(test)
    expect(await listAlertStates(test, admin)).toEqual([])
    await test.db.updateTable('equipmentOperations').set({ fieldId }).where('id', '=', operationId).execute()
    test.clock.advance(600)
    await report(test, near, { wind_speed_kmh: 14 })
    await lookAtAlerts(test)
    expect(await listAlertStates(test, admin)).toEqual(['open'])
  })
})
