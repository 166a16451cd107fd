import { drillBackup } from './backup.mjs'

/** What a running installation must live through, by the name to call it with; each resolves with an exit code. */
export const drills = { backup: drillBackup }
