import { statfs } from 'node:fs/promises'

/** What a process without special rights may still write to the disk of a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  return (await readDisk(folder)).freeBytes
}

export async function readDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
