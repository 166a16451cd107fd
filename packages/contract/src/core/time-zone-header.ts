/** The header in which a sign-in may tell the time zone of the browser (ACC-78). */
export const timeZoneHeader = 'x-time-zone'
