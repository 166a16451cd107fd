import { type BrazilianZone, brazilianZones, isBrazilianZone } from './brazilian-zones.ts'
import { defaultZone } from './default-zone.ts'
import { isLatinAmericanZone } from './latin-american-zones.ts'

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

/**
 * The same where all of Latin America is offered: the browser's own zone wherever it lies outside Brazil, since half of
 * the continent shares Brazil's offsets.
 *
 * Formula: the browser's zone if it is Latin American and not Brazilian, else {@link chooseDefaultZone}.
 * Valid: as there.
 * Source: WEA-17.
 *
 * @example chooseLatinAmericanZone({ utcOffsetHours: -3, zone: 'America/Montevideo' }) // 'America/Montevideo'
 */
export function chooseLatinAmericanZone(browser: {
  utcOffsetHours: number | null
  zone: string | null
}): string {
  return browser.zone !== null && isLatinAmericanZone(browser.zone)
    ? browser.zone
    : chooseDefaultZone(browser)
}
