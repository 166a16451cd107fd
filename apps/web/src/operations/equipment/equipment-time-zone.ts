/** The equipment cloud's times are São Paulo's (spec 002 §4). */
export const equipmentTimeZone = 'America/Sao_Paulo'
