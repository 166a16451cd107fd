/** Apps have no place of their own; their dates are Brasília's, as in the clouds (WIRE §6). */
export const appTimeZone = 'America/Sao_Paulo'
