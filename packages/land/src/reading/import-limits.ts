/** What an import may hold at most (LAND-10). Nothing is ever simplified to fit. */
export const importLimits = {
  fileBytes: 50 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  /** How often larger than packed; small files may be packed as well as they like. */
  unpackedTimes: 50,
  unpackedTimesFromBytes: 4 * 1024 * 1024,
  features: 5000,
  verticesOfFeature: 100_000,
  vertices: 1_000_000,
  areaHa: { least: 0.01, most: 100_000 },
  nameLength: 80,
} as const
