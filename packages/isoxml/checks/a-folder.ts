import type { TaskDataFile } from '../src/reading/task-data-file.ts'

/** Small enough that records are cut between pieces. */
const pieceBytes = 1000

/** Files by their path, as a zip or a card would hand them in. */
export function aFolder(contents: Readonly<Record<string, string | Uint8Array>>): readonly TaskDataFile[] {
  return Object.entries(contents).map(([path, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    async function* open() {
      for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
    }
    return { path, size: bytes.length, read: async () => bytes, open }
  })
}
