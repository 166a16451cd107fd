import type {
  Calibration,
  CaseNote,
  FleetStation,
  Maintenance,
  QualityCase,
  QualityLimit,
} from '@talhao/contract/weather/health'
import { type JudgedReading, judgedReadings, type TrustReason } from '@talhao/contract/weather/readings'
import { sql } from 'kysely'
import { isOnCitus } from '../../platform/citus/is-on-citus.ts'
import type { Db } from '../../platform/db/database.ts'

export interface HealthStation {
  readonly id: string
  readonly clientId: string
  readonly placeName: string
  readonly timeZone: string
  readonly latitude: number
  readonly longitude: number
  readonly observedAt: Date | null
  readonly judgedUntil: Date | null
  readonly batteryV: number | null
  /** Of the past that is judged anew, in percent; null: there is none. */
  readonly historyProgress: number | null
}

/** null: the client has no such station. Whether it is paid for does not matter: it must work to be worth it. */
export async function findHealthStation(
  db: Db,
  clientId: string,
  stationId: string,
): Promise<HealthStation | null> {
  const row = await db
    .selectFrom('stations')
    .leftJoin('stationLatest as latest', 'latest.stationId', 'stations.id')
    .leftJoin('stationQuality as quality', 'quality.stationId', 'stations.id')
    .select([
      'stations.id',
      'stations.clientId',
      'stations.placeName',
      'stations.timeZone',
      'stations.latitude',
      'stations.longitude',
      'latest.time as observedAt',
      'latest.judgedUntil',
      'latest.batteryV',
      sql<number | null>`case when quality.history_from is null then null else
        least(100, greatest(0, round(100 * extract(epoch from coalesce(quality.history_at, quality.history_from)
          - quality.history_from) / greatest(1, extract(epoch from latest.time - quality.history_from)))))::int end`.as(
        'historyProgress',
      ),
    ])
    .where('stations.clientId', '=', clientId)
    .where('stations.id', '=', stationId)
    .executeTakeFirst()
  return row ?? null
}

const maxCases = 100

/** Open ones first, then the newest. */
export async function listCases(db: Db, stationId: string): Promise<Omit<QualityCase, 'around'>[]> {
  const rows = await db
    .selectFrom('qualityCases')
    .selectAll()
    .where('stationId', '=', stationId)
    .orderBy(sql`closed_at is not null`)
    .orderBy('lastAt', 'desc')
    .limit(maxCases)
    .execute()
  const notes = await listNotes(db, stationId)
  return rows.map((row) => ({
    id: row.id,
    reading: row.reading as JudgedReading | null,
    reason: row.reason as TrustReason,
    beganAt: row.beganAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    dismissedAt: row.dismissedAt?.toISOString() ?? null,
    value: row.value,
    limit: row.limitValue,
    witnesses: row.witnesses,
    notes: notes.get(row.id) ?? [],
  }))
}

async function listNotes(db: Db, stationId: string): Promise<ReadonlyMap<string, CaseNote[]>> {
  const rows = await db
    .selectFrom('qualityCaseNotes')
    .select(['caseId', 'id', 'author', 'text', 'createdAt'])
    .where('stationId', '=', stationId)
    .orderBy('createdAt')
    .execute()
  const byCase = new Map<string, CaseNote[]>()
  for (const { caseId, createdAt, ...note } of rows)
    byCase.set(caseId, [...(byCase.get(caseId) ?? []), { ...note, createdAt: createdAt.toISOString() }])
  return byCase
}

/** Which column of a summary says in how many readings it was measured. */
const countColumns = {
  temperatureC: 'temperature_count',
  humidity: 'humidity_count',
  pressureHpa: 'pressure_count',
  rainMm: 'rain_mm',
  windSpeedKmh: 'wind_speed_count',
  windGustKmh: 'wind_gust_max_kmh',
  windDirectionDeg: 'wind_direction_deg',
  solarWm2: 'solar_count',
  soil1MoistureKpa: 'soil1_moisture_kpa',
  soil2MoistureKpa: 'soil2_moisture_kpa',
  soil3MoistureKpa: 'soil3_moisture_kpa',
  soil4MoistureKpa: 'soil4_moisture_kpa',
  soil1WaterPercent: 'soil1_water_percent',
  soil2WaterPercent: 'soil2_water_percent',
  soil3WaterPercent: 'soil3_water_percent',
  soil4WaterPercent: 'soil4_water_percent',
} as const satisfies Record<JudgedReading, string>

export interface SensorDayRow {
  readonly reading: JudgedReading
  readonly date: string
  readonly measuredHours: number
  readonly doubtfulHours: number
  readonly reasons: readonly TrustReason[]
}

/** The hours of each local day since then in which each sensor spoke, and in how many of them it is not trusted. */
export async function listSensorDays(
  db: Db,
  station: { readonly id: string; readonly timeZone: string },
  since: Date,
): Promise<readonly SensorDayRow[]> {
  const named = sql.join(
    judgedReadings.map((reading) => sql`(${reading}::text, h.${sql.ref(countColumns[reading])} is not null)`),
  )
  const { rows } = await sql<SensorDayRow>`
    select said.reading, to_char(h.hour at time zone ${station.timeZone}, 'YYYY-MM-DD') as date,
      count(*) filter (where said.is_measured)::int as measured_hours,
      count(h.quality -> said.reading)::int as doubtful_hours,
      coalesce((
        select array_agg(distinct reason.value) from unnest(array_agg(h.quality -> said.reading -> 'reasons')) as l (list)
          cross join jsonb_array_elements_text(l.list) as reason), '{}') as reasons
    from observation_hours h cross join (values (1)) as one (x)
      cross join lateral (values ${named}) as said (reading, is_measured)
    where h.station_id = ${station.id} and h.hour >= ${since}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The lowest voltage of each local day since then that has one. */
export async function listBatteryDays(
  db: Db,
  station: { readonly id: string; readonly timeZone: string },
  since: Date,
): Promise<readonly { readonly date: string; readonly minimumV: number }[]> {
  const { rows } = await sql<{ date: string; minimumV: number }>`
    select to_char(time at time zone ${station.timeZone}, 'YYYY-MM-DD') as date, min(battery_v)::float8 as minimum_v
    from observations where station_id = ${station.id} and time >= ${since} and battery_v is not null
    group by 1`.execute(db)
  return rows
}

export interface SignalDayRow {
  readonly date: string
  readonly uplinks: number
  readonly minimumDbm: number
  readonly meanDbm: number
  readonly minimumSnrDb: number | null
  readonly meanSnrDb: number | null
}

/** The days since then on which a radio network told how it hears the station. */
export async function listSignalDays(
  db: Db,
  stationId: string,
  since: string,
): Promise<readonly SignalDayRow[]> {
  const { rows } = await sql<SignalDayRow>`
    select to_char(day, 'YYYY-MM-DD') as date, uplinks, rssi_min_dbm as minimum_dbm, rssi_sum_dbm / uplinks as mean_dbm,
      snr_min_db as minimum_snr_db, snr_sum_db / nullif(snr_uplinks, 0) as mean_snr_db
    from station_signal_days where station_id = ${stationId} and day >= ${since}::date`.execute(db)
  return rows
}

export async function listLimits(db: Db, stationId: string): Promise<QualityLimit[]> {
  const rows = await db
    .selectFrom('stationQualityLimits')
    .select(['reading', 'factor'])
    .where('stationId', '=', stationId)
    .orderBy('reading')
    .execute()
  return rows.map(({ reading, factor }) => ({ reading: reading as JudgedReading, factor }))
}

export async function listCalibrations(db: Db, stationId: string): Promise<Calibration[]> {
  const rows = await db
    .selectFrom('sensorCalibrations')
    .selectAll()
    .where('stationId', '=', stationId)
    .orderBy('startsAt', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reading: row.reading as JudgedReading,
    offset: row.valueOffset,
    factor: row.factor,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    note: row.note,
    author: row.author,
    createdAt: row.createdAt.toISOString(),
    revertedAt: row.revertedAt?.toISOString() ?? null,
  }))
}

export async function listMaintenance(db: Db, stationId: string): Promise<Maintenance[]> {
  const rows = await db
    .selectFrom('stationMaintenance')
    .selectAll()
    .where('stationId', '=', stationId)
    .orderBy('startsAt', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    reading: row.reading as JudgedReading | null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    note: row.note,
    author: row.author,
    createdAt: row.createdAt.toISOString(),
    revertedAt: row.revertedAt?.toISOString() ?? null,
  }))
}

export interface FleetRow extends Omit<FleetStation, 'observedAt' | 'worst' | 'attention' | 'months'> {
  readonly observedAt: Date | null
  /** Of the hours that are kept: before it nothing is known, though sums of days may be older. */
  readonly firstDay: string | null
  readonly hasBad: boolean
  readonly isSilent: boolean
  readonly worst: FleetStation['worst']
}

/** What is silent matters most, then what is bad, then the oldest. */
export async function listFleet(db: Db, clientId: string): Promise<readonly FleetRow[]> {
  const isByStation = await isOnCitus(db)
  const firstDay = sql`(select to_char(min(h.hour) at time zone s.time_zone, 'YYYY-MM-DD') from observation_hours h
        where h.station_id = s.id)`
  const { rows } = await sql<FleetRow>`
    select s.id as station_id, s.place_name, s.time_zone, l.time as observed_at, l.battery_v,
      coalesce(open.cases, 0) as open_cases, open.worst,
      coalesce(l.doubts::text like '%"verdict": "bad"%', false) as has_bad,
      coalesce(open.is_silent, false) as is_silent,
      ${isByStation ? sql`null` : firstDay} as first_day
    from stations s
      left join station_latest l on l.station_id = s.id
      left join lateral (
        select count(*)::int as cases, bool_or(c.reason = 'silent' and c.reading is null) as is_silent,
          (jsonb_agg(jsonb_build_object('reading', c.reading, 'reason', c.reason, 'beganAt', c.began_at,
            'value', c.value, 'witnesses', c.witnesses)
            order by c.reason = 'silent' and c.reading is null desc, c.began_at)) -> 0 as worst
        from quality_cases c
        where c.station_id = s.id and c.closed_at is null and c.dismissed_at is null
      ) as open on true
    where s.client_id = ${clientId}
    order by s.place_name, s.id`.execute(db)
  return isByStation ? Promise.all(rows.map((row) => addFirstDay(db, row))) : rows
}

/** A table here cannot ask one elsewhere row by row; each station asked for by itself is one row read, as here (CORE-174). */
async function addFirstDay(db: Db, row: FleetRow): Promise<FleetRow> {
  const { rows } = await sql<{ firstDay: string | null }>`
    select to_char(min(hour) at time zone ${row.timeZone}, 'YYYY-MM-DD') as first_day
    from observation_hours where station_id = ${row.stationId}`.execute(db)
  return { ...row, firstDay: rows[0]?.firstDay ?? null }
}

/** Hours with a report, by station and month of its own zone, since a month. */
export async function countReportedHours(
  db: Db,
  clientId: string,
  since: Date,
): Promise<readonly { readonly stationId: string; readonly month: string; readonly hours: number }[]> {
  const { rows } = await sql<{ stationId: string; month: string; hours: number }>`
    select h.station_id, to_char(h.hour at time zone s.time_zone, 'YYYY-MM') as month, count(*)::int as hours
    from stations s join observation_hours h on h.station_id = s.id and h.hour >= ${since}
    where s.client_id = ${clientId}
    group by 1, 2`.execute(db)
  return rows
}
