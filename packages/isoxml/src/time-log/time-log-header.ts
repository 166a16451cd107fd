import type { TimelogTime } from 'isoxml'

/** `recorded`: in every record. A number: the same in all of them. Null: not known. */
export type PositionField = 'recorded' | number | null

export interface TimeLogHeader {
  /** Null: the log has no places. In the order in which a record has them. */
  readonly position: {
    readonly north: PositionField
    readonly east: PositionField
    readonly up: PositionField
    readonly status: PositionField
    readonly pdop: PositionField
    readonly hdop: PositionField
    readonly satellites: PositionField
    readonly gpsTime: PositionField
    readonly gpsDate: PositionField
  } | null
  /** A record names them by their place in this list. */
  readonly values: readonly LoggedValue[]
}

export interface LoggedValue {
  /** Its number in the standard's dictionary. */
  readonly ddi: number
  /** The part of a machine that it was measured at. */
  readonly elementId: string
  /** Where the header itself tells the value, of all records. */
  readonly constant: number | null
}

/** A record names a value by one byte. */
const maxValues = 256

/** What the records of a log hold: an attribute that is written and empty is in every record, one with a value is not. */
export function readTimeLogHeader({ attributes }: TimelogTime): TimeLogHeader {
  const position = attributes.Position?.[0]?.attributes
  return {
    position:
      position === undefined
        ? null
        : {
            north: readField(position.PositionNorth),
            east: readField(position.PositionEast),
            up: readField(position.PositionUp),
            status: readField(position.PositionStatus),
            pdop: readField(position.PDOP),
            hdop: readField(position.HDOP),
            satellites: readField(position.NumberOfSatellites),
            gpsTime: readField(position.GpsUtcTime),
            gpsDate: readField(position.GpsUtcDate),
          },
    values: (attributes.DataLogValue ?? []).slice(0, maxValues).map(({ attributes: value }) => ({
      ddi: Number.parseInt(value.ProcessDataDDI, 16),
      elementId: value.DeviceElementIdRef?.xmlId ?? '',
      constant: readConstant(value.ProcessDataValue),
    })),
  }
}

/** The library makes null of what is empty, but of a status it makes an empty text. */
function readField(value: unknown): PositionField {
  if (value === undefined) return null
  if (value === null || value === '') return 'recorded'
  return Number(value)
}

function readConstant(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return /^-?\d{1,10}$/.test(text) ? Number(text) : null
}
