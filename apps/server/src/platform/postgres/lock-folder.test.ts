import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockByName, lockFolder } from './lock-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talhao-lock-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

describe('the lock of a data folder', () => {
  it('is held by one at a time and can be taken again once it is released', async () => {
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`Another server already uses the data folder ${folder}`)
    lock.release()
    const again = await lockFolder(folder)
    again.release()
  })

  it.runIf(process.platform === 'linux')('holds in the same way where flock(1) is missing', async () => {
    const path = join(folder, 'talhao.lock')
    const lock = await lockByName(openSync(path, 'w'))
    const second = openSync(path, 'r')
    expect(await lockByName(second)).toBeNull()
    lock?.release()
    const again = await lockByName(second)
    expect(again).not.toBeNull()
    again?.release()
    expect(() => closeSync(second)).toThrow('EBADF')
  })
})
