import { createCsvReader, createStoredWriter, listColumns, type OperationKind } from '@talhao/operation-maps'

export type OperationPoint = Readonly<Record<string, number | string | null>>

const quietPoint: Readonly<Record<string, number>> = {
  heading: 0,
  speed: 6,
  width: 24,
  temperature: 25,
  tractor_speed: 16,
  wind_speed: 8,
  wind_direction: 90,
  pressure: 950,
  humidity: 60,
  delta_t: 5.5,
  dew_point: 16.7,
}

/** The first point's own time. */
export const operationBegins = Date.UTC(2026, 9, 19, 12)

/** A machine that goes north in steps of five metres, a second each; points differ from a quiet one as given. */
export function writeOperationCsv(input: {
  readonly kind: OperationKind
  readonly rows?: number
  readonly points: readonly OperationPoint[]
}): string {
  const names = listColumns(input.kind, input.rows ?? 0).map(({ name }) => name)
  const lines = input.points.map((told, index) => {
    const point: OperationPoint = {
      ...quietPoint,
      time: operationBegins + index * 1000,
      latitude: -19.16 + (index * 5) / 110_694,
      longitude: -47.77,
      ...told,
    }
    return names.map((name) => (point[name] === null ? '' : (point[name] ?? 12))).join(',')
  })
  return `${names.join(',')}\n${lines.join('\n')}\n`
}

/** The same as the server stores it. */
export function anOperationFile(input: {
  readonly kind: OperationKind
  readonly rows?: number
  readonly points: readonly OperationPoint[]
}): Uint8Array<ArrayBuffer> {
  const { kind, rows = 0 } = input
  const parts: Uint8Array[] = []
  const writer = createStoredWriter({ kind, rows, onBytes: (bytes) => parts.push(bytes) })
  const reader = createCsvReader({ kind, rows, onBlock: writer.writeBlock })
  reader.push(new TextEncoder().encode(writeOperationCsv(input)))
  reader.finish()
  writer.finish()
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
