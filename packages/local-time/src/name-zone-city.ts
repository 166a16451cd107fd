import type { BrazilianZone } from './brazilian-zones.ts'
import { latinAmericanPlaces } from './latin-american-zones.ts'

const cities: Readonly<Record<BrazilianZone, string>> = {
  'America/Araguaina': 'Araguaína',
  'America/Bahia': 'Bahia',
  'America/Belem': 'Belém',
  'America/Boa_Vista': 'Boa Vista',
  'America/Campo_Grande': 'Campo Grande',
  'America/Cuiaba': 'Cuiabá',
  'America/Eirunepe': 'Eirunepé',
  'America/Fortaleza': 'Fortaleza',
  'America/Maceio': 'Maceió',
  'America/Manaus': 'Manaus',
  'America/Noronha': 'Fernando de Noronha',
  'America/Porto_Velho': 'Porto Velho',
  'America/Recife': 'Recife',
  'America/Rio_Branco': 'Rio Branco',
  'America/Santarem': 'Santarém',
  'America/Sao_Paulo': 'São Paulo',
}

const names = new Map<string, string>([...Object.entries(cities), ...Object.entries(latinAmericanPlaces)])

/**
 * The place whose clock a zone is, as people write it; a zone outside Latin America by its own name.
 *
 * @example nameZoneCity('America/Cuiaba') // 'Cuiabá'
 */
export function nameZoneCity(zone: string): string {
  return names.get(zone) ?? zone
}
