import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '../../platform/db/secrets.ts'
import { createTokens } from '../../platform/plugins/access/tokens.ts'
import { signIn } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { demoPassword } from '../world/demo-clients.ts'
import { loadDemoWorld } from '../world/demo-world.ts'
import { loadOperationsOfDemo } from './demo-operations.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  const { db, clock, config } = test
  await loadDemoWorld({ db, clock, secrets: createSecrets(config.sealingKeys) })
  await load()
})
afterAll(() => test.close())

function load(): Promise<void> {
  const { app, db, clock, config } = test
  return loadOperationsOfDemo({ app, db, clock, tokens: createTokens(config.jwtSecret) })
}

async function read(login: string, url: string) {
  const token = await signIn(test, `${login}@demo.test`, demoPassword)
  return (await test.call({ url, token })).body.data
}

describe('the operations of the demo', () => {
  it('stand in both old clouds, the newest first, each client its own', async () => {
    const planting = await read('admin', '/api/v2/mp_cloud_file_names?all_files=true')
    expect(planting.map(({ name }: { name: string }) => name)).toEqual([
      'Talhão do Rio',
      'Pivô Norte',
      'Algodão Leste',
      'Água Limpa',
      'Várzea do Trigo',
    ])
    expect(await read('planting', '/api/v2/mp_cloud_file_names')).toHaveLength(2)
    const weather = await read('admin', '/api/v2/em_cloud_file_names')
    expect(weather).toHaveLength(4)
    expect(weather[0]).toMatchObject({ name: 'Talhão do Rio', deviceId: 'TAB-PULVERIZADOR-01', width: 18 })
  })

  it('stand in the equipment cloud with several machines and operators', async () => {
    const { operations } = await read('admin', '/api/v2/emcloud/emcloud_operations')
    expect(operations).toHaveLength(6)
    const first = operations.find(({ name }: { name: string }) => name === 'Dessecação pré-plantio')
    expect(first).toMatchObject({ status: 'finished', productName: 'Herbicida dessecante' })
    expect(first.operators).toHaveLength(3)
    expect(first.machineries).toHaveLength(2)
    expect(first.areaWithinParameters).toBeGreaterThan(0)
    expect(first.areaWithinParameters).toBeLessThan(first.totalArea)
    const { operators } = await read('admin', '/api/v2/emcloud/emcloud_operators')
    expect(operators.map(({ status }: { status: string }) => status).sort()).toEqual(
      ['active', 'active', 'active', 'active', 'disabled'].sort(),
    )
  })

  it('are not stored twice', async () => {
    const count = () => test.db.selectFrom('operationFiles').select('id').orderBy('id').execute()
    const before = await count()
    await load()
    expect(await count()).toEqual(before)
  })
})
