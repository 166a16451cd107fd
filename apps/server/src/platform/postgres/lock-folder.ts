import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface FolderLock {
  release(): void
}

/** macOS locks a file while opening it; Node has no name for the flag. */
const darwinExclusiveLock = 0x20

/**
 * Keeps a second server off the data folder. The kernel holds the lock and lets go of it when this process ends in
 * whatever way, so there is no stale lock to judge; it also holds between containers that share the folder, where
 * process ids mean nothing. The process id inside the file is only for the message.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'talhao.lock')
  // A plain descriptor, because a FileHandle that is collected as garbage would let go of the lock.
  const descriptor = openLockFile(path)
  const lock = descriptor === null ? null : await takeLock(descriptor)
  if (descriptor === null || lock === null) {
    const owner = readFileSync(path, 'utf8').trim()
    if (descriptor !== null) closeSync(descriptor)
    throw new EmbeddedPostgresError(
      `Another server already uses the data folder ${folder}${owner === '' ? '' : ` (process ${owner})`}: stop it first, or set DATA_DIR to a folder of its own.`,
    )
  }
  ftruncateSync(descriptor)
  writeSync(descriptor, `${process.pid}\n`, 0)
  return lock
}

function openLockFile(path: string): number | null {
  const flags = constants.O_RDWR | constants.O_CREAT
  if (process.platform !== 'darwin') return openSync(path, flags, 0o600)
  try {
    return openSync(path, flags | constants.O_NONBLOCK | darwinExclusiveLock, 0o600)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return null
    throw error
  }
}

async function takeLock(descriptor: number): Promise<FolderLock | null> {
  const answer = process.platform === 'darwin' ? 'locked' : await lockWithFlock(descriptor)
  if (answer === 'taken') return null
  if (answer === 'no flock') return lockByName(descriptor)
  return { release: () => closeSync(descriptor) }
}

/**
 * Node cannot lock a file, but a lock belongs to the open file and not to the process that asked for it:
 * flock(1) locks ours, which it inherits as its descriptor 3, and ends.
 */
function lockWithFlock(descriptor: number): Promise<'locked' | 'taken' | 'no flock'> {
  const child = spawn('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] })
  return new Promise((resolve) => {
    child.once('error', () => resolve('no flock'))
    child.once('close', (code) => resolve(code === 0 ? 'locked' : 'taken'))
  })
}

/** Where flock(1) is missing: a socket name that the kernel gives to one process at a time. */
export async function lockByName(descriptor: number): Promise<FolderLock | null> {
  const { dev, ino } = fstatSync(descriptor)
  const server = createServer().unref()
  try {
    await once(server.listen(`\0talhao-${dev}-${ino}`), 'listening')
  } catch {
    return null
  }
  return {
    release() {
      server.close()
      closeSync(descriptor)
    },
  }
}
