import { dayMs } from '@talhao/local-time'
import type { PoolClient } from 'pg'

/**
 * false: this message of a radio network was stored before. After a day its name is free again, since a device that
 * restarts counts from the beginning.
 */
export async function claimUplink(
  client: PoolClient,
  uplink: { stationId: string; uplinkId: string; receivedAt: Date },
): Promise<boolean> {
  const claimed = await client.query(
    `insert into station_uplinks (station_id, uplink_id, received_at) values ($1, $2, $3)
     on conflict (station_id, uplink_id) do update set received_at = excluded.received_at
       where station_uplinks.received_at < $4
     returning 1`,
    // Reckoned here: Citus takes no condition on a conflict that goes by the session's time zone.
    [uplink.stationId, uplink.uplinkId, uplink.receivedAt, new Date(uplink.receivedAt.getTime() - dayMs)],
  )
  return claimed.rowCount === 1
}
