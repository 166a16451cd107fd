/** The soil sensors that a station may have, as the wire numbers them. */
export const soilSensorIds = [1, 2, 3, 4] as const
