import { formatFigure } from '@talhao/operation-maps/round-figure'

/** Shown where a value is not known. */
export const missing = '--'

const formats = new Map<string, Intl.NumberFormat>()

function getFormat(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale}/${decimals}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formats.set(key, format)
  }
  return format
}

function format(locale: string, decimals: number, value: number | null): string {
  if (value === null || !Number.isFinite(value)) return missing
  const text = getFormat(locale, decimals).format(value)
  // A small negative value rounds to "-0,0", which reads as an error.
  return /^-[0,.\s]+$/.test(text) ? text.slice(1) : text
}

/** Numbers of the station area: pt-PT, one decimal by default (CORE-36). */
export function formatNumber(value: number | null, decimals = 1): string {
  return format('pt-PT', decimals, value)
}

/** Rain over 1 mm is rounded to an integer; below, a tenth matters; what would read as 0,0 and is not none says so. */
export function formatRainMm(value: number | null): string {
  if (value !== null && value > 0 && value < 0.05) return traceOfRain
  return formatNumber(value, value !== null && value > 1 ? 0 : 1)
}

/** Less than the gauge tells, but not nothing. */
export const traceOfRain = '< 0,1'

export function formatWindSpeedKmh(value: number | null): string {
  return formatNumber(value, 0)
}

/** Numbers of the planting, weather and equipment clouds: pt-BR, one decimal (CORE-37), rounded as on paper (OPS-90). */
export function formatCloudNumber(value: number | null, decimals = 1): string {
  return value === null || !Number.isFinite(value)
    ? missing
    : formatFigure(value, { locale: 'pt-BR', decimals })
}
