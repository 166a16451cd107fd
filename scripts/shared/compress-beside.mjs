import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { hasStamp } from './build-folder.mjs'
import { precompress } from './precompress.mjs'

const ownFile = fileURLToPath(import.meta.url)

/**
 * Compresses a build that is already served, in a process that takes only what others leave of the processor and ends
 * with this one. Until it is done, files go out as they are.
 */
export function compressBeside({ folder, stamp }) {
  const child = spawn(process.execPath, [ownFile, folder, stamp], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // At once: its threads begin with what it has then.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  // Whatever goes wrong, the page is served; the next start tries again.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
}

if (process.argv[1] === ownFile) {
  const [folder, stamp] = process.argv.slice(2)
  process.once('disconnect', () => process.exit(0))
  await precompress(folder, { isCurrent: () => hasStamp(folder, stamp) })
  process.disconnect()
}
