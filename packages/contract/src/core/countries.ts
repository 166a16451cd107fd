/** ISO 3166-1, alpha-2. Where most clients are stands first, so that nobody searches for it. */
export const latinAmerica =
  'AR BO BR BZ CL CO CR CU DO EC GF GT GY HN HT MX NI PA PE PR PY SR SV UY VE'.split(' ')

const elsewhere = (
  'AD AE AF AG AI AL AM AO AQ AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BQ BS BT BV BW BY CA CC CD CF CG ' +
  'CH CI CK CM CN CV CW CX CY CZ DE DJ DK DM DZ EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GG GH GI GL GM GN GP ' +
  'GQ GR GS GU GW HK HM HR HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI ' +
  'LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MY MZ NA NC NE NF NG NL NO NP NR ' +
  'NU NZ OM PF PG PH PK PL PM PN PS PT PW QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SS ST SX SY SZ ' +
  'TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UZ VA VC VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

export const countryCodes: readonly string[] = [...latinAmerica, ...elsewhere]

/** Of clients that never said: here state, city and tax id are checked (ACC-90). */
export const defaultCountry = 'BR'

const known: ReadonlySet<string> = new Set(countryCodes)

export function isCountry(code: string): boolean {
  return known.has(code)
}

/** Whose states, cities and tax ids we know. */
export function isBrazil(country: string): boolean {
  return country === defaultCountry
}
