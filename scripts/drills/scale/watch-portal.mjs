import { availableParallelism } from 'node:os'
import { compareTimes, readMemory, readTimes } from './read-processes.mjs'

const channels = ['station_observed', 'readings_judged', 'client_changed', 'forecast_changed']
const sampleMs = 1_000
const cores = availableParallelism()

/**
 * Watches what a running portal takes.
 * @param {{ database: Awaited<ReturnType<typeof import('../load-pg.mjs').connectTo>>, pids: { server: number, load: number } }} options
 */
export async function watchPortal({ database, pids }) {
  let notifications = 0
  database.on('notification', () => {
    notifications++
  })
  for (const channel of channels) await database.query(`listen ${channel}`)

  async function readDatabase() {
    const { rows } = await database.query(
      `select pg_database_size(current_database())::float8 as bytes,
         (select sum(pg_total_relation_size(relid)) from pg_partition_tree('observations'))::float8
           + pg_total_relation_size('observation_hours') + pg_total_relation_size('observation_days') as report_bytes,
         (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as wal_bytes,
         (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`,
    )
    return rows[0]
  }

  return {
    readDatabase,
    /** Resolves with what was taken while the work was done. */
    async watch(work) {
      const before = await readDatabase()
      const notificationsBefore = notifications
      const peak = { serverMb: null, postgresMb: null, files: null }
      const sample = () => {
        for (const [name, value] of Object.entries(readMemory(pids.server)))
          if (value !== null) peak[name] = Math.max(peak[name] ?? 0, value)
      }
      const sampling = setInterval(sample, sampleMs)
      const timesBefore = readTimes(pids)
      const begun = performance.now()
      const result = await work().finally(() => clearInterval(sampling))
      const seconds = (performance.now() - begun) / 1000
      const cpu = compareTimes(timesBefore, readTimes(pids), pids.server)
      sample()
      const after = await readDatabase()
      return {
        result,
        use: {
          ...cpu,
          others: findOthers(cpu),
          ...peak,
          connections: after.connections,
          notificationsPerSecond: (notifications - notificationsBefore) / seconds,
          bytes: after.report_bytes - before.report_bytes,
          walBytes: after.wal_bytes - before.wal_bytes,
        },
      }
    },
    /** Resolves with how many of these reports, each a station and a time, are not stored. */
    async countLost(reports) {
      const { rows } = await database.query(
        `select count(*)::int as lost from unnest($1::uuid[], $2::timestamptz[]) as sent (station_id, time)
         where not exists (select from observations o where o.station_id = sent.station_id and o.time = sent.time)`,
        [reports.map(([stationId]) => stationId), reports.map(([, time]) => time)],
      )
      return rows[0].lost
    },
    /** Seconds since the oldest report that is not judged yet came: what the jobs are behind. */
    async readUnjudgedSeconds() {
      const { rows } = await database.query(
        `select coalesce(extract(epoch from now() - min(unjudged_since)), 0)::float8 as seconds from station_latest`,
      )
      return rows[0].seconds
    },
    /** Resolves once no place waits for its first forecast, or after so long. */
    async waitForForecasts(timeoutMs) {
      const untilMs = performance.now() + timeoutMs
      for (;;) {
        const { rows } = await database.query(
          'select count(*)::int as waiting from forecast_cells where fetched_at is null',
        )
        if (rows[0].waiting === 0 || performance.now() > untilMs) return rows[0].waiting
        await new Promise((resolve) => setTimeout(resolve, sampleMs))
      }
    },
  }
}

/** The share of the machine that programs took which this drill did not start. */
function findOthers({ main, otherThreads, postgres, load, machine }) {
  if (machine === null) return null
  return Math.max(0, machine - (main + otherThreads + postgres + load) / cores)
}
