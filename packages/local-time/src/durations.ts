export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
/** Of a day without a change of clocks; days of a zone are counted by `countHoursOfDay`. */
export const dayMs = 24 * hourMs
