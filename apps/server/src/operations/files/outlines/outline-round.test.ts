import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore } from '../../../platform/file-store/create-file-store.ts'
import {
  anOperator,
  aPlantingForm,
  aWeatherForm,
  forgetOperations,
  sendOperation,
} from '../../../testing/builders/operation-files.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createOutlineRound } from './outline-round.ts'

let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  test = await createTestApp()
  admin = await anOperator(test)
})
afterAll(() => test.close())
beforeEach(() => forgetOperations(test))

async function listOutlines(): Promise<unknown[]> {
  const rows = await test.db
    .selectFrom('operationFileParts')
    .select(['kind', 'outline'])
    .orderBy('kind')
    .execute()
  return rows.map(({ outline }) => outline)
}
/** As the files of a server that knew no outlines. */
async function forgetOutlines(): Promise<void> {
  await test.db.updateTable('operationFileParts').set({ outline: null }).execute()
}
function runRound(): Promise<void> {
  const { db, clock, config } = test
  return createOutlineRound({ db, clock, files: config }).run({}, { isLastAttempt: false })
}

describe('a file that was taken in before there were outlines', () => {
  it('gets the one that it would have got at its upload', async () => {
    await sendOperation(test, admin, { parts: aPlantingForm() })
    await sendOperation(test, admin, { parts: aWeatherForm(), cloud: 'emcloud' })
    const drawn = await listOutlines()
    expect(drawn).toHaveLength(2)
    expect(drawn).not.toContain(null)
    await forgetOutlines()
    await runRound()
    expect(await listOutlines()).toEqual(drawn)
  })

  it('that cannot be read keeps no other from being drawn, and is told', async () => {
    await sendOperation(test, admin, { parts: aPlantingForm() })
    await sendOperation(test, admin, { parts: aPlantingForm() })
    await forgetOutlines()
    const [first] = await test.db.selectFrom('operationFileParts').select('storedKey').execute()
    await createFileStore(test.config).delete(first?.storedKey ?? '')
    await expect(runRound()).rejects.toThrow('is not in the store')
    expect((await listOutlines()).filter((outline) => outline === null)).toHaveLength(1)
  })
})
