import { type BrazilianZone, brazilianZones, isBrazilianZone } from './brazilian-zones.ts'
import { defaultZone } from './default-zone.ts'

/**
 * The zone that a scan proposes for a new station.
 *
 * Formula: browser offset −3 h gives America/Sao_Paulo, −4 h America/Cuiaba; otherwise the browser's zone if it is
 * Brazilian, else the first of the list (America/Araguaina).
 * Valid: offset in hours east of UTC (−getTimezoneOffset()/60); zone an IANA name; null where the browser tells none.
 * Source: WEA-17.
 *
 * @example chooseDefaultZone({ utcOffsetHours: -5, zone: 'America/Rio_Branco' }) // 'America/Rio_Branco'
 */
export function chooseDefaultZone(browser: {
  utcOffsetHours: number | null
  zone: string | null
}): BrazilianZone {
  if (browser.utcOffsetHours === -3) return defaultZone
  if (browser.utcOffsetHours === -4) return 'America/Cuiaba'
  return browser.zone !== null && isBrazilianZone(browser.zone) ? browser.zone : brazilianZones[0]
}
