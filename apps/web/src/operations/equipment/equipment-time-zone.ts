/** The equipment cloud's times are São Paulo's (OPS-5). */
export const equipmentTimeZone = 'America/Sao_Paulo'
