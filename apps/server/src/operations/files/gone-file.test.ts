import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  anOperator,
  aWeatherMeta,
  csvPart,
  metaPart,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { aSprayPass, writeSprayPass } from '../../testing/builders/spray-pass.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { nameStored } from './file-keys.ts'
import { missingFile, throwGoneFile } from './gone-file.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('is answered as absent once it is deleted; a file that should be there is our fault (OPS-141)', async () => {
  const admin = await anOperator(test)
  const parts = [metaPart(aWeatherMeta({})), csvPart('polygons', writeSprayPass(aSprayPass))]
  const answer = await sendOperation(test, admin, { parts, cloud: 'emcloud' })
  const fileId: string = answer.body.data.fileid
  const { clientId } = await test.db
    .selectFrom('operationFiles')
    .select('clientId')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  // As it comes out of a thread.
  const error = structuredClone(missingFile(nameStored({ clientId, fileId }, 'polygons')))
  await expect(throwGoneFile(test.db, error)).rejects.toBe(error)
  await expect(throwGoneFile(test.db, new Error('another'))).rejects.toThrow('another')
  await test.db.deleteFrom('operationFiles').where('id', '=', fileId).execute()
  await expect(throwGoneFile(test.db, error)).rejects.toMatchObject({ code: 'absent' })
})
