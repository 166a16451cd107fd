/** Checked by the service, so that the message can speak the user's language. */
export const stationNameLength = { minimum: 2, maximum: 20 } as const
