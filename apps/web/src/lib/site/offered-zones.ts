import type { Brand } from '@talhao/contract/core'
import {
  brazilianZones,
  chooseDefaultZone,
  chooseLatinAmericanZone,
  latinAmericanZones,
} from '@talhao/local-time'
import { brand } from './brand.ts'

/** The zones of a station: Brazil's 16; the LATAM brand has those first and then the rest of Latin America (WEA-15). */
export function listOfferedZones(of: Brand): readonly string[] {
  return of === 'latam' ? [...brazilianZones, ...latinAmericanZones] : brazilianZones
}

export const offeredZones = listOfferedZones(brand)

/** What is proposed for a new station, by the browser's clock (WEA-17). */
export function readBrowserZone(): string {
  const browser = {
    utcOffsetHours: -new Date().getTimezoneOffset() / 60,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? null,
  }
  return brand === 'latam' ? chooseLatinAmericanZone(browser) : chooseDefaultZone(browser)
}
