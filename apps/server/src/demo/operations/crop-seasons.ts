import { defaultZone, localDateOf } from '@talhao/local-time'

interface Crop {
  readonly name: string
  readonly varietyCulture: string
  readonly seedsPerM: number
}

const soybean: Crop = { name: 'soja', varietyCulture: 'Soja precoce 7.6', seedsPerM: 14 }
const corn: Crop = { name: 'milho safrinha', varietyCulture: 'Milho híbrido superprecoce', seedsPerM: 3.2 }
const beans: Crop = { name: 'feijão irrigado', varietyCulture: 'Feijão carioca', seedsPerM: 12 }

/** What is planted in the Cerrado at a time of the year: the demo is of these days, whenever it is loaded. */
export function findCrop(timeMs: number): Crop {
  const month = readMonth(timeMs)
  if (month >= 9) return soybean
  return month <= 3 ? corn : beans
}

/** `2026/27`: a season begins in July. */
export function nameSeason(timeMs: number): string {
  const year = Number(localDateOf(timeMs, defaultZone).slice(0, 4))
  const first = readMonth(timeMs) >= 7 ? year : year - 1
  return `${first}/${String(first + 1).slice(2)}`
}

function readMonth(timeMs: number): number {
  return Number(localDateOf(timeMs, defaultZone).slice(5, 7))
}
