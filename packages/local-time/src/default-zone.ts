import type { BrazilianZone } from './brazilian-zones.ts'

/** Brasília's time: for what has no place of its own (CORE-38). */
export const defaultZone: BrazilianZone = 'America/Sao_Paulo'

/** Operation files are written and read at UTC-3, wherever and whenever they were made, summer times of old included (OPS-5). */
export const fileZone = 'Etc/GMT+3'
