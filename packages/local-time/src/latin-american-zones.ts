/**
 * The time zones of Spanish-speaking America, alphabetical, with the places whose clocks they are. Source: IANA zone.tab,
 * countries AR BO CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE.
 */
export const latinAmericanPlaces = {
  'America/Argentina/Buenos_Aires': 'Buenos Aires',
  'America/Argentina/Catamarca': 'Catamarca',
  'America/Argentina/Cordoba': 'Córdoba',
  'America/Argentina/Jujuy': 'Jujuy',
  'America/Argentina/La_Rioja': 'La Rioja',
  'America/Argentina/Mendoza': 'Mendoza',
  'America/Argentina/Rio_Gallegos': 'Río Gallegos',
  'America/Argentina/Salta': 'Salta',
  'America/Argentina/San_Juan': 'San Juan',
  'America/Argentina/San_Luis': 'San Luis',
  'America/Argentina/Tucuman': 'Tucumán',
  'America/Argentina/Ushuaia': 'Ushuaia',
  'America/Asuncion': 'Asunción',
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Caracas': 'Caracas',
  'America/Chihuahua': 'Chihuahua',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Costa_Rica': 'Costa Rica',
  'America/El_Salvador': 'El Salvador',
  'America/Guatemala': 'Guatemala',
  'America/Guayaquil': 'Guayaquil',
  'America/Havana': 'La Habana',
  'America/Hermosillo': 'Hermosillo',
  'America/La_Paz': 'La Paz',
  'America/Lima': 'Lima',
  'America/Managua': 'Managua',
  'America/Matamoros': 'Matamoros',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
  'America/Monterrey': 'Monterrey',
  'America/Montevideo': 'Montevideo',
  'America/Ojinaga': 'Ojinaga',
  'America/Panama': 'Panamá',
  'America/Puerto_Rico': 'Puerto Rico',
  'America/Punta_Arenas': 'Punta Arenas',
  'America/Santiago': 'Santiago',
  'America/Santo_Domingo': 'Santo Domingo',
  'America/Tegucigalpa': 'Tegucigalpa',
  'America/Tijuana': 'Tijuana',
  'Pacific/Easter': 'Isla de Pascua',
  'Pacific/Galapagos': 'Galápagos',
} as const

export const latinAmericanZones: readonly string[] = Object.keys(latinAmericanPlaces)

/** @example isLatinAmericanZone('America/Asuncion') // true */
export function isLatinAmericanZone(zone: string): boolean {
  return latinAmericanZones.includes(zone)
}
