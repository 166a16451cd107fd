import type { Report, WeatherSpell } from '@talhao/simulation'

/** The product as far as the demo's weather uses it: keys to report with, and what is there already. */
export interface DemoWeatherServices {
  now(): Date
  /** What the farms live through, by the day on which the demo was loaded first. */
  readSpells(): Promise<readonly WeatherSpell[]>
  /** Hands a report to the server before it listens; rejects when it is not taken. */
  deliver(report: Report): Promise<void>
  /** Of the demo's stations, with their keys. */
  listStations(): Promise<readonly DemoReportingStation[]>
  /** How many observations are stored, by station id and UTC day (YYYY-MM-DD). */
  countObservations(since: Date): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>
  /** When each station's newest stored observation was made, by station id. */
  findLatest(): Promise<ReadonlyMap<string, Date>>
  onError(message: string, error: unknown): void
}

export interface DemoReportingStation {
  readonly stationId: string
  readonly brand: string
  readonly did: string
  readonly ingestId: string
  readonly ingestKey: string
  /** The key of its client's LoRaWAN network. */
  readonly lorawanKey: string
}
