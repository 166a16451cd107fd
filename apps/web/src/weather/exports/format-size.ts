import { formatNumber } from '../../lib/format/format-number.ts'

export function formatSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(bytes / 1000, 0)} kB`
    : `${formatNumber(bytes / 1_000_000, 1)} MB`
}
