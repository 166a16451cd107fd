const codesByWmo = new Map([
  [0, 21],
  [1, 22],
  [2, 2],
  [3, 3],
  [45, 6],
  [48, 11],
  [51, 12],
  [53, 12],
  [55, 13],
  [56, 23],
  [57, 23],
  [61, 16],
  [63, 17],
  [65, 18],
  [66, 24],
  [67, 24],
  [71, 25],
  [73, 25],
  [75, 26],
  [77, 25],
  [80, 19],
  [81, 19],
  [82, 27],
  [85, 29],
  [86, 29],
  [95, 20],
  [96, 28],
  [99, 37],
])

/**
 * The product's weather code for a WMO code as Open-Meteo sends it.
 *
 * Formula: the table of WEA-59.
 * Valid: the 28 codes of Open-Meteo. Any other, or unknown: null.
 * Source: WEA-59; WMO code table 4677.
 *
 * @example convertWmoCode(63) // 17
 */
export function convertWmoCode(wmoCode: number | null): number | null {
  return wmoCode === null ? null : (codesByWmo.get(wmoCode) ?? null)
}
