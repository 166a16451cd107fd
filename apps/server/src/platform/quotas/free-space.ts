import { statfs } from 'node:fs/promises'

/** What a process without special rights may still write to the disk of a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
