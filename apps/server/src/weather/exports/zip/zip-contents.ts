import type { Language } from '@talhao/contract/core'
import type { Db } from '../../../platform/db/database.ts'
import type { LocalText } from '../../../platform/http/problem.ts'
import type { StoredExport } from '../csv-exports.repository.ts'
import type { CsvCell } from '../csv-text.ts'
import type { PreparedExport } from '../prepare-export.ts'

const words = {
  fileName: { pt: 'estacoes.csv', es: 'estaciones.csv' },
  station: { pt: 'Estação', es: 'Estación' },
  timeZone: { pt: 'Fuso horário', es: 'Zona horaria' },
  rows: { pt: 'Número de linhas', es: 'Número de filas' },
  file: { pt: 'Arquivo', es: 'Archivo' },
} as const satisfies Record<string, LocalText>

/** The list of what a zip holds: a station without data in the range is named there, not left out in silence. */
export async function listZipContents(
  db: Db,
  { clientId, stationIds, language }: StoredExport,
  made: { stations: readonly PreparedExport[]; names: readonly string[] },
): Promise<{ fileName: string; lines: CsvCell[][] }> {
  const named = await listStationNames(db, clientId, stationIds)
  const lines = stationIds.flatMap((stationId) => {
    const station = named.get(stationId)
    if (station === undefined) return []
    const index = made.stations.findIndex((one) => one.station.id === stationId)
    const rowCount = made.stations[index]?.rowCount ?? 0
    return [[station.placeName, station.timeZone, rowCount, made.names[index] ?? null]]
  })
  return { fileName: words.fileName[language], lines: [headersOf(language), ...lines] }
}

function headersOf(language: Language): string[] {
  return [words.station, words.timeZone, words.rows, words.file].map((word) => word[language])
}

async function listStationNames(db: Db, clientId: string, stationIds: readonly string[]) {
  const rows = await db
    .selectFrom('stations')
    .select(['id', 'placeName', 'timeZone'])
    .where('clientId', '=', clientId)
    .where('id', 'in', [...stationIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
