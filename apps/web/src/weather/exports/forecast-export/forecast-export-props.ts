/** As the bulletin hands them to what it is filled with. */
export interface ForecastExportProps {
  readonly stationId: string
  readonly placeName: string
  /** The station's own zone, whose days the file counts. */
  readonly timeZone: string
  readonly kind: 'daily' | 'hourly'
}
