import {
  brazilianZones,
  chooseDefaultZone,
  chooseLatinAmericanZone,
  latinAmericanZones,
} from '@talhao/local-time'
import { brand } from './brand.ts'

/** The zones of a station: Brazil's 16; the LATAM brand has those first and then the rest of Latin America (WEA-15). */
export const offeredZones: readonly string[] =
  brand === 'latam' ? [...brazilianZones, ...latinAmericanZones] : brazilianZones

/** What is proposed for a new station, by the browser's clock (WEA-17). */
export function readBrowserZone(): string {
  const browser = {
    utcOffsetHours: -new Date().getTimezoneOffset() / 60,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? null,
  }
  return brand === 'latam' ? chooseLatinAmericanZone(browser) : chooseDefaultZone(browser)
}
