import { type Brand, stationNameLength } from '@talhao/contract/core'
import { isBrazilianZone, isLatinAmericanZone } from '@talhao/local-time'
import { readUniqueViolation } from '../../platform/db/unique-violation.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { stationsTexts } from './stations.texts.ts'

/** People count characters, not UTF-16 units. */
export function readStationName(field: string, text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  const length = [...name].length
  if (length < stationNameLength.minimum || length > stationNameLength.maximum)
    throw broken(field, stationsTexts.stationName)
  return name
}

/** Brazil's 16; where the LATAM brand is sold all of Latin America's (WEA-15). */
export function readZone(zone: string, brand: Brand): string {
  const isOffered = isBrazilianZone(zone) || (brand === 'latam' && isLatinAmericanZone(zone))
  if (!isOffered)
    throw broken('timeZone', brand === 'latam' ? stationsTexts.zoneNotOffered : stationsTexts.zoneUnknown)
  return zone
}

/** Labels print it in groups; it is kept as 16 digits in upper case. */
export function readDeveui(text: string | null): string | null {
  const digits = (text ?? '').replace(/[\s:-]/g, '').toUpperCase()
  if (digits === '') return null
  if (!/^[0-9A-F]{16}$/.test(digits)) throw broken('optimDeveui', stationsTexts.deveuiMalformed)
  return digits
}

/** Kept without the colons of an address, which consoles send or leave out. */
export function readPasskey(text: string | null): string | null {
  return text === null ? null : text.replaceAll(':', '')
}

const takenTexts: Readonly<Record<string, { field: string; text: LocalText }>> = {
  stations_brand_did_key: { field: 'did', text: stationsTexts.stationTaken },
  stations_optim_deveui_key: { field: 'optimDeveui', text: stationsTexts.deveuiTaken },
  // Of who has not confirmed their e-mail (ACC-51).
  stations_awaiting_key: { field: 'base', text: stationsTexts.oneUntilVerified },
  stations_console_passkey_key: { field: 'consolePasskey', text: stationsTexts.passkeyTaken },
}

/** What must be unique is judged by the database, so that two at once cannot both pass. */
export function explainTaken(error: unknown): unknown {
  const taken = takenTexts[readUniqueViolation(error) ?? '']
  return taken === undefined ? error : broken(taken.field, taken.text)
}

function broken(field: string, text: LocalText): Problem {
  return new Problem('ruleBroken', text, { fields: { [field]: text } })
}
