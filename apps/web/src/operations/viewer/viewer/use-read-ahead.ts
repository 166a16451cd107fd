import { useEffect } from 'react'

/**
 * Reads one after the other what nobody waits for yet, so that it is there when it is wanted; between two of them the
 * worker answers what is asked. `read` must stay the same function as long as it reads the same; null: not yet.
 */
export function useReadAhead(
  fileIds: readonly string[],
  read: ((fileId: string) => Promise<unknown>) | null,
): void {
  const key = fileIds.join(' ')
  useEffect(() => {
    if (read === null || key === '') return
    let isGone = false
    const readAll = async () => {
      for (const fileId of key.split(' ')) {
        // What fails now fails again when it is wanted, and is shown then.
        if (!isGone) await read(fileId).catch(() => undefined)
      }
    }
    void readAll()
    return () => {
      isGone = true
    }
  }, [key, read])
}
