import type { SprayConfiguration, SprayHour, SprayOutlook, SprayRisk } from '@talhao/contract/weather/spray'
import { hourMs } from '@talhao/local-time'
import { makeId } from './a-station.ts'

/** An hour of 25 °C, 75 % and 5 km/h in which the wind alone decides the risk. */
export function aSprayHour(risk: SprayRisk | null = 0, changes: Partial<SprayHour> = {}): SprayHour {
  return {
    startDate: new Date(0).toISOString(),
    riskOfLoss: risk,
    weather: {
      temperatureC: 25,
      humidity: 75,
      windSpeedKmh: risk === null ? null : ([5, 8.4, 12.4][risk] ?? 5),
      deltaT: 3.3,
      rainAmountMm: 0,
      probabilityOfPrecipitation: 10,
    },
    conditions: [
      { variable: 'temperature_c', risk: 0, description: null, operations: [] },
      { variable: 'humidity', risk: 0, description: null, operations: [] },
      ...(risk === null
        ? []
        : [
            {
              variable: 'wind_speed_kmh' as const,
              risk,
              description: risk === 0 ? null : ('risk of drift' as const),
              operations:
                risk === 0 ? [] : [{ operator: 'greater_than' as const, operand: risk === 1 ? 6 : 10 }],
            },
          ]),
      { variable: 'delta_t', risk: 0, description: null, operations: [] },
      { variable: 'no_rain', risk: 0, description: null, operations: [{ operator: 'equals', operand: 1 }] },
    ],
    ...changes,
  }
}

/** Hours from the running one on, with these risks; the last one stays to the end of the 48. */
export function aSprayOutlook(
  risks: readonly (SprayRisk | null)[] = [0],
  changes: Partial<SprayOutlook> = {},
): SprayOutlook {
  const startMs = Math.floor(Date.now() / hourMs) * hourMs
  return {
    stationId: makeId(1),
    placeName: 'Sede',
    latitude: -12.5,
    longitude: -55.7,
    timeZone: 'America/Cuiaba',
    subscriptionStatus: 'active',
    configurationName: null,
    forecastIsSimulated: false,
    forecastFetchedAt: new Date().toISOString(),
    weatherConditions: Array.from({ length: 48 }, (_, index) =>
      aSprayHour(risks[Math.min(index, risks.length - 1)] ?? null, {
        startDate: new Date(startMs + index * hourMs).toISOString(),
      }),
    ),
    windows: [],
    ...changes,
  }
}

export function aSprayConfiguration(changes: Partial<SprayConfiguration> = {}): SprayConfiguration {
  return {
    id: makeId(201),
    name: 'Fungicida',
    stationId: makeId(1),
    isSelected: false,
    clientId: makeId(1),
    userId: makeId(1),
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    configuration: {
      temperature: { low: 15, high: 32 },
      humidity: { low: 55, high: 95 },
      windSpeed: { low: 2, high: 12 },
      deltaT: { active: false },
      noRain: { active: true },
    },
    ...changes,
  }
}

/** As the server gives it: without an id, selected while no other is. */
export function aStandardConfiguration(changes: Partial<SprayConfiguration> = {}): SprayConfiguration {
  return aSprayConfiguration({
    id: null,
    name: 'Configuração padrão',
    isSelected: true,
    userId: null,
    createdAt: null,
    updatedAt: null,
    configuration: {
      temperature: { low: 20, high: 30 },
      humidity: { low: 70, high: 80 },
      windSpeed: { low: 3, high: 6 },
      deltaT: { active: true },
      noRain: { active: true },
    },
    ...changes,
  })
}
