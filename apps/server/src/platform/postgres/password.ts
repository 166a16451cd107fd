import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from './replace-file.ts'

/** Made before the cluster and kept beside it, so that a start killed in between leaves nothing that does not fit. */
export async function readOrMakePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim() !== '') return kept.trim()
  const password = randomBytes(24).toString('hex')
  await replaceFile(path, `${password}\n`)
  return password
}
