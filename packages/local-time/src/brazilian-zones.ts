/** The time zones of Brazil, alphabetical. Source: IANA zone.tab, country BR. America/Bahia_Banderas is Mexican. */
export const brazilianZones = [
  'America/Araguaina',
  'America/Bahia',
  'America/Belem',
  'America/Boa_Vista',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Eirunepe',
  'America/Fortaleza',
  'America/Maceio',
  'America/Manaus',
  'America/Noronha',
  'America/Porto_Velho',
  'America/Recife',
  'America/Rio_Branco',
  'America/Santarem',
  'America/Sao_Paulo',
] as const

export type BrazilianZone = (typeof brazilianZones)[number]

/** @example isBrazilianZone('America/Bahia_Banderas') // false */
export function isBrazilianZone(zone: string): zone is BrazilianZone {
  return brazilianZones.some((known) => known === zone)
}
