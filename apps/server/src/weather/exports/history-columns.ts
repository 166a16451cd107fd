import type { Language } from '@talhao/contract/core'
import type { LocalText } from '../../platform/http/problem.ts'

/** A column that the summaries of hours and days hold alike. */
interface ValueColumn {
  readonly name: string
  readonly decimals: 0 | 2
  readonly header: LocalText
}

const sensors = [1, 2, 3, 4] as const

/** In the order of the file (WEA-53), between the time and the number of observations. */
export const valueColumns: readonly ValueColumn[] = [
  value('temperature_c', { pt: 'Temperatura média (°C)', es: 'Temperatura media (°C)' }),
  value('temperature_max_c', { pt: 'Temperatura máxima (°C)', es: 'Temperatura máxima (°C)' }),
  value('temperature_min_c', { pt: 'Temperatura mínima (°C)', es: 'Temperatura mínima (°C)' }),
  value('humidity', { pt: 'Umidade relativa (%)', es: 'Humedad relativa (%)' }),
  value('wind_speed_kmh', { pt: 'Vento médio (km/h)', es: 'Viento medio (km/h)' }),
  value('wind_gust_max_kmh', { pt: 'Rajada máxima (km/h)', es: 'Ráfaga máxima (km/h)' }),
  {
    name: 'wind_direction_deg',
    decimals: 0,
    header: { pt: 'Direção do vento (°)', es: 'Dirección del viento (°)' },
  },
  value('rain_mm', { pt: 'Chuva (mm)', es: 'Lluvia (mm)' }),
  value('pressure_hpa', { pt: 'Pressão na estação (hPa)', es: 'Presión en la estación (hPa)' }),
  value('solar_wm2', { pt: 'Radiação solar (W/m²)', es: 'Radiación solar (W/m²)' }),
  value('evapotranspiration_mm', {
    pt: 'Evapotranspiração de referência (mm)',
    es: 'Evapotranspiración de referencia (mm)',
  }),
  ...sensors.map((sensor) =>
    value(`soil${sensor}_temperature_c`, {
      pt: `Temperatura do solo ${sensor} (°C)`,
      es: `Temperatura del suelo ${sensor} (°C)`,
    }),
  ),
  ...sensors.map((sensor) =>
    value(`soil${sensor}_moisture_kpa`, {
      pt: `Umidade do solo ${sensor} (kPa)`,
      es: `Humedad del suelo ${sensor} (kPa)`,
    }),
  ),
]

function value(name: string, header: LocalText): ValueColumn {
  return { name, decimals: 2, header }
}

export const fileWords = {
  time: { pt: 'Data e hora ({zone})', es: 'Fecha y hora ({zone})' },
  observations: { pt: 'Número de observações', es: 'Número de observaciones' },
  source: { pt: 'Origem', es: 'Origen' },
  station: { pt: 'estação', es: 'estación' },
  simulated: { pt: 'simulado', es: 'simulado' },
} as const satisfies Record<string, LocalText>

export function listHistoryHeaders(language: Language, timeZone: string): string[] {
  return [
    fileWords.time[language].replace('{zone}', timeZone),
    ...valueColumns.map(({ header }) => header[language]),
    fileWords.observations[language],
    fileWords.source[language],
  ]
}
