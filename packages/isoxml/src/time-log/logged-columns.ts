import { headingColumn, listColumns, weatherColumn } from '@talhao/operation-maps'

/** A column of our files that the standard's dictionary has a value for: column = recorded × scale + offset. */
export interface LoggedColumn {
  readonly name: string
  /** Where the column lies. */
  readonly column: number
  readonly ddi: number
  readonly scale: number
  readonly offset: number
  /** That are worth having. */
  readonly decimals: number
}

/** mm/s in km/h. */
const speedScale = 0.0036
/** So that 15 km/h, recorded as 4167 mm/s, are 15 again, and within a limit of 15. */
const speedDecimals = 2
const absoluteZeroC = -273.15

/** Delta T and dew point are not in the dictionary: they are computed from the rest. */
export const loggedColumns: readonly LoggedColumn[] = [
  /** Actual Working Width, mm. */
  { name: 'width', column: weatherColumn.width, ddi: 67, scale: 0.001, offset: 0, decimals: 3 },
  /** Yaw Angle, 0.001°. */
  { name: 'heading', column: headingColumn, ddi: 144, scale: 0.001, offset: 0, decimals: 3 },
  /** Actual Speed, mm/s. */
  {
    name: 'tractor_speed',
    column: weatherColumn.tractor_speed,
    ddi: 397,
    scale: speedScale,
    offset: 0,
    decimals: speedDecimals,
  },
  /** Ambient temperature, mK. */
  {
    name: 'temperature',
    column: weatherColumn.temperature,
    ddi: 192,
    scale: 0.001,
    offset: absoluteZeroC,
    decimals: 3,
  },
  /** Wind speed, mm/s. */
  {
    name: 'wind_speed',
    column: weatherColumn.wind_speed,
    ddi: 207,
    scale: speedScale,
    offset: 0,
    decimals: speedDecimals,
  },
  /** Wind direction, °. */
  {
    name: 'wind_direction',
    column: weatherColumn.wind_direction,
    ddi: 208,
    scale: 1,
    offset: 0,
    decimals: 0,
  },
  /** Actual Atmospheric Pressure, 0.1 Pa. */
  { name: 'pressure', column: weatherColumn.pressure, ddi: 386, scale: 0.001, offset: 0, decimals: 3 },
  /** Relative Humidity, %. */
  { name: 'humidity', column: weatherColumn.humidity, ddi: 209, scale: 1, offset: 0, decimals: 0 },
]

export const widthDdi = 67
/** Metres to the right, in mm. */
export const offsetDdi = 135
/** Actual Work State, and the one that is wanted: 0 is off, 1 is on. */
export const workStateDdis = [141, 289] as const
/** Work states of sixteen sections each, two bits a section: the actual ones, and those that are wanted. */
export const condensedStateDdis = [161, 290] as const
export const condensedGroups = 16
export const sectionsOfGroup = 16

export function isCondensedState(ddi: number): boolean {
  return condensedStateDdis.some((first) => ddi >= first && ddi < first + condensedGroups)
}

const limits = listColumns('weather', 0).map((column) => column.limits)

/** In our unit; NaN where it is impossible, as is the standard's mark of a value that is not there. */
export function fromRecorded({ column, scale, offset }: LoggedColumn, recorded: number): number {
  const value = recorded * scale + offset
  const limit = limits[column]
  return limit !== undefined && value >= limit.minimum && value <= limit.maximum ? value : Number.NaN
}

/** The standard's mark of a value that is not there. */
const notThere = -(2 ** 31)

export function toRecorded({ scale, offset }: LoggedColumn, value: number): number {
  return Number.isNaN(value) ? notThere : Math.round((value - offset) / scale)
}
