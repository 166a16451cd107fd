import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a private file so that a crash leaves the old text or the new one, never a part. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const fresh = `${path}.new`
  const file = await open(fresh, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(fresh, path)
  await syncFolder(dirname(path))
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
