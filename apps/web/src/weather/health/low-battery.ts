/** Cells of stations are of lithium: below this they are nearly empty. Mains and car batteries lie far above. */
export const lowBatteryV = 3.5
