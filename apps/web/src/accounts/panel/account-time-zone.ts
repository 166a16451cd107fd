/** Accounts have no place of their own; their dates are Brasília's, as in the clouds (CORE-38). */
export const accountTimeZone = 'America/Sao_Paulo'
