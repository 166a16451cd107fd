import type { BrazilianZone } from './brazilian-zones.ts'

/** Brasília's time: for what has no place of its own (CORE-38) and for operation files, wherever they were made (OPS-5). */
export const defaultZone: BrazilianZone = 'America/Sao_Paulo'
