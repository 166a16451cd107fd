import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Lets every other thread of the machine go first, from now on: this one, and those that it starts, have about a tenth of what
 * another gets of a busy processor, and all of an idle one. Gives back whether it does: Linux alone has priorities of threads.
 */
export function giveWay(): boolean {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    // Never back up: whoever started the server may have put all of it lower.
    setPriority(thread, Math.max(getPriority(thread), constants.priority.PRIORITY_BELOW_NORMAL))
    return true
  } catch {
    return false
  }
}
