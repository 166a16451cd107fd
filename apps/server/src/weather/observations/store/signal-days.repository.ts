import { localDateOf } from '@talhao/local-time'
import type { PoolClient } from 'pg'
import type { RadioSignal } from '../../readings/observation-draft.ts'

/** Adds an uplink to the day on which it was heard (WEA-193). */
export async function addSignal(
  client: PoolClient,
  station: { readonly id: string; readonly timeZone: string },
  { signal, receivedAt }: { signal: RadioSignal; receivedAt: Date },
): Promise<void> {
  const { rssiDbm, snrDb } = signal
  await client.query(
    `insert into station_signal_days as day
       (station_id, day, uplinks, rssi_min_dbm, rssi_sum_dbm, snr_uplinks, snr_min_db, snr_sum_db)
     values ($1, $2, 1, $3::float8, $3::float8, $4, $5::float8, coalesce($5::float8, 0))
     on conflict (station_id, day) do update set
       uplinks = day.uplinks + 1,
       rssi_min_dbm = least(day.rssi_min_dbm, excluded.rssi_min_dbm),
       rssi_sum_dbm = day.rssi_sum_dbm + excluded.rssi_sum_dbm,
       snr_uplinks = day.snr_uplinks + excluded.snr_uplinks,
       snr_min_db = least(day.snr_min_db, excluded.snr_min_db),
       snr_sum_db = day.snr_sum_db + excluded.snr_sum_db`,
    [station.id, localDateOf(receivedAt.getTime(), station.timeZone), rssiDbm, snrDb === null ? 0 : 1, snrDb],
  )
}
