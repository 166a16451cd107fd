import { drillAlerts } from './alerts.mjs'
import { drillBackup } from './backup.mjs'
import { drillCitus } from './citus.mjs'
import { drillDiskFull } from './disk-full.mjs'
import { drillFailover } from './failover.mjs'
import { drillRolling } from './rolling.mjs'
import { drillScale } from './scale.mjs'

/** What a running installation must live through, by the name to call it with; each resolves with an exit code. */
export const drills = {
  alerts: drillAlerts,
  citus: drillCitus,
  'disk-full': drillDiskFull,
  backup: drillBackup,
  failover: drillFailover,
  rolling: drillRolling,
  scale: drillScale,
}
