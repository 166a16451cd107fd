import { type Static, Type } from 'typebox'
import { Id, IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { judgedReadings, trustReasons } from '../readings/index.ts'

const Reading = Type.Enum(judgedReadings)
const Reason = Type.Enum(trustReasons)
const Count = Type.Integer({ minimum: 0 })
/** YYYY-MM-DD on the station's own calendar. */
const LocalDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const CaseNote = Shape({ id: Id, author: Type.String(), text: Type.String(), createdAt: IsoTime })
export type CaseNote = Static<typeof CaseNote>

/** What the stations around measured meanwhile: of rain the least and the most sum, of all else the range of values. */
export const AroundCase = Shape({
  stations: Type.Integer({ minimum: 1 }),
  withinKm: Type.Integer({ minimum: 1 }),
  minimum: Type.Number(),
  maximum: Type.Number(),
  /** Of the station itself: its sum of rain, else its last value. */
  own: Nullable(Type.Number()),
})
export type AroundCase = Static<typeof AroundCase>

/** One fault of one sensor from its first to its last reading (WEA-154). */
export const QualityCase = Shape({
  id: Id,
  /** null: of the whole station. */
  reading: Nullable(Reading),
  reason: Reason,
  beganAt: IsoTime,
  lastAt: IsoTime,
  /** null: open. */
  closedAt: Nullable(IsoTime),
  /** Somebody said that the readings are right. */
  dismissedAt: Nullable(IsoTime),
  value: Nullable(Type.Number()),
  limit: Nullable(Type.Number()),
  witnesses: Count,
  /** Of open cases of what can be compared; null: there is nothing to compare with (WEA-187). */
  around: Nullable(AroundCase),
  notes: Type.Array(CaseNote),
})
export type QualityCase = Static<typeof QualityCase>

/** A day of a sensor: of the hours of it so many were measured, and so many of those are not trusted. */
export const SensorDay = Shape({
  date: LocalDate,
  measuredHours: Count,
  doubtfulHours: Count,
  reasons: Type.Array(Reason),
})
export type SensorDay = Static<typeof SensorDay>

export const SensorTimeline = Shape({
  reading: Reading,
  /** In percent of the hours of the days listed since the sensor first spoke. */
  availability: Type.Number({ minimum: 0, maximum: 100 }),
  days: Type.Array(SensorDay),
})
export type SensorTimeline = Static<typeof SensorTimeline>

export const Calibration = Shape({
  id: Id,
  reading: Reading,
  /** A value is taken times the factor, plus the offset. */
  offset: Type.Number(),
  factor: Type.Number(),
  startsAt: IsoTime,
  endsAt: Nullable(IsoTime),
  note: Type.String(),
  author: Type.String(),
  createdAt: IsoTime,
  /** Taken back: it counts for nothing. */
  revertedAt: Nullable(IsoTime),
})
export type Calibration = Static<typeof Calibration>

export const maintenanceKinds = ['maintenance', 'sensor_swap', 'move'] as const

export const Maintenance = Shape({
  id: Id,
  kind: Type.Enum(maintenanceKinds),
  reading: Nullable(Reading),
  startsAt: IsoTime,
  /** null: going on. */
  endsAt: Nullable(IsoTime),
  note: Type.String(),
  author: Type.String(),
  createdAt: IsoTime,
  revertedAt: Nullable(IsoTime),
})
export type Maintenance = Static<typeof Maintenance>

export const QualityLimit = Shape({ reading: Reading, factor: Type.Number({ minimum: 0.25, maximum: 4 }) })
export type QualityLimit = Static<typeof QualityLimit>

/** What the best gateway of each uplink of a day heard; null: nothing was heard, or it is not told (WEA-193). */
export const SignalDay = Shape({
  date: LocalDate,
  uplinks: Count,
  minimumDbm: Nullable(Type.Number()),
  meanDbm: Nullable(Type.Number()),
  /** Above the noise. */
  minimumSnrDb: Nullable(Type.Number()),
  meanSnrDb: Nullable(Type.Number()),
})
export type SignalDay = Static<typeof SignalDay>

export const StationHealth = Shape({
  stationId: Id,
  placeName: Type.String(),
  timeZone: Type.String(),
  /** The newest report, and up to where reports are judged. */
  observedAt: Nullable(IsoTime),
  judgedUntil: Nullable(IsoTime),
  /** Of judging the stored past, in percent; null: it is done. */
  historyProgress: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  batteryV: Nullable(Type.Number()),
  /** Other stations of the client within 150 km that are asked. */
  neighbours: Count,
  /** What matters most first; open ones before closed ones. */
  cases: Type.Array(QualityCase),
  /** Of the last 30 days. */
  sensors: Type.Array(SensorTimeline),
  /** The lowest voltage of each of these days; empty: the station tells none. */
  battery: Type.Array(Shape({ date: LocalDate, minimumV: Nullable(Type.Number()) })),
  /** Of the same days; empty: no radio network tells how it hears the station. Answers saved before it have none. */
  signal: Type.Optional(Type.Array(SignalDay)),
  limits: Type.Array(QualityLimit),
  calibrations: Type.Array(Calibration),
  maintenance: Type.Array(Maintenance),
})
export type StationHealth = Static<typeof StationHealth>

/** A station in the view of all: what is worst of it, and how much it delivered month by month. */
export const FleetStation = Shape({
  stationId: Id,
  placeName: Type.String(),
  timeZone: Type.String(),
  observedAt: Nullable(IsoTime),
  /** From the worst: 0 nothing to do, 1 doubtful, 2 bad, 3 silent. */
  attention: Type.Integer({ minimum: 0, maximum: 3 }),
  openCases: Count,
  worst: Nullable(
    Shape({
      reading: Nullable(Reading),
      reason: Reason,
      beganAt: IsoTime,
      value: Nullable(Type.Number()),
      witnesses: Count,
    }),
  ),
  batteryV: Nullable(Type.Number()),
  /** The newest first; hours with a report in percent of those since its first. */
  months: Type.Array(
    Shape({
      month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
      availability: Type.Number({ minimum: 0, maximum: 100 }),
    }),
  ),
})
export type FleetStation = Static<typeof FleetStation>
