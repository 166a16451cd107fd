import { rioGrandeDoSulLimits, type TemplateId, type WeatherLimit } from '@talhao/evidence'

const targetNames = [
  ['temperatureC', 'limMinTemperature', 'limMaxTemperature'],
  ['humidity', 'limMinMoisture', 'limMaxMoisture'],
  ['windKmh', 'limMinAir', 'limMaxAir'],
] as const

/** What the work is held against: the operation's own targets, and those that a chosen record is signed for (EVI-5). */
export function chooseLimits(
  targets: Readonly<Record<string, number | null>> | null,
  templates: readonly TemplateId[],
): WeatherLimit[] {
  const own = targetNames.flatMap(([reading, minimum, maximum]): WeatherLimit[] => {
    const least = targets?.[minimum] ?? null
    const most = targets?.[maximum] ?? null
    return [
      ...(least === null
        ? []
        : [{ reading, side: 'least', value: least, isStrict: false, from: 'operation' } as const]),
      ...(most === null
        ? []
        : [{ reading, side: 'most', value: most, isStrict: false, from: 'operation' } as const]),
    ]
  })
  return templates.includes('rs') ? [...own, ...rioGrandeDoSulLimits] : own
}
