import { computeDeltaT, computeDewPoint, roundTo } from '@talhao/agronomy'
import { type OperationKind, weatherColumn } from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'

const derivedDecimals = 2

/** Computes delta T and dew point where the file leaves them empty. Without what they need they stay empty. */
export function fillDerivedColumns(kind: OperationKind, block: PointBlock): void {
  if (kind !== 'weather') return
  const temperature = takeColumn(block, weatherColumn.temperature)
  const humidity = takeColumn(block, weatherColumn.humidity)
  const pressure = takeColumn(block, weatherColumn.pressure)
  fillEmpty(block, weatherColumn.delta_t, (point) =>
    computeDeltaT({
      temperatureC: temperature[point] ?? null,
      humidity: humidity[point] ?? null,
      pressureHpa: pressure[point] ?? null,
    }),
  )
  fillEmpty(block, weatherColumn.dew_point, (point) =>
    computeDewPoint({ temperatureC: temperature[point] ?? null, humidity: humidity[point] ?? null }),
  )
}

function fillEmpty(block: PointBlock, column: number, compute: (point: number) => number | null): void {
  const values = takeColumn(block, column)
  for (let point = 0; point < block.count; point++) {
    if (!Number.isNaN(values[point])) continue
    const value = compute(point)
    if (value === null) continue
    values[point] = roundTo(value, derivedDecimals)
    block.decimals[column] = Math.max(block.decimals[column] ?? 0, derivedDecimals)
  }
}
