/** Something that a limit can be set for. */
export interface AlertMetric {
  /** As the JSON ingest calls it; soil by its sensor; what is worked out, by its unit. */
  readonly name: string
  readonly unit: '°C' | '%' | 'hPa' | 'km/h' | 'mm' | 'W/m²' | 'kPa' | 'V' | ''
  /** The band that a rule gets unless it says otherwise. */
  readonly clearBy: number
  /** What its sensors tell apart; no band is narrower. */
  readonly resolution: number
}

const soil = [1, 2, 3, 4].flatMap(
  (sensor) =>
    [
      { name: `soil${sensor}_temperature_c`, unit: '°C', clearBy: 0.5, resolution: 0.1 },
      { name: `soil${sensor}_moisture_kpa`, unit: 'kPa', clearBy: 5, resolution: 1 },
      { name: `soil${sensor}_water_percent`, unit: '%', clearBy: 2, resolution: 0.1 },
    ] as const,
)

export const alertMetrics: readonly AlertMetric[] = [
  { name: 'temperature_c', unit: '°C', clearBy: 0.5, resolution: 0.1 },
  { name: 'humidity', unit: '%', clearBy: 3, resolution: 1 },
  { name: 'pressure_hpa', unit: 'hPa', clearBy: 1, resolution: 0.1 },
  { name: 'wind_speed_kmh', unit: 'km/h', clearBy: 2, resolution: 0.1 },
  { name: 'wind_gust_kmh', unit: 'km/h', clearBy: 5, resolution: 0.1 },
  { name: 'rain_mm', unit: 'mm', clearBy: 0.2, resolution: 0.1 },
  { name: 'solar_w_m2', unit: 'W/m²', clearBy: 20, resolution: 1 },
  { name: 'battery_v', unit: 'V', clearBy: 0.1, resolution: 0.01 },
  { name: 'uv_index', unit: '', clearBy: 0.5, resolution: 0.1 },
  { name: 'leaf_wetness_pct', unit: '%', clearBy: 5, resolution: 1 },
  ...soil,
  { name: 'delta_t_c', unit: '°C', clearBy: 0.5, resolution: 0.1 },
  { name: 'wet_bulb_c', unit: '°C', clearBy: 0.5, resolution: 0.1 },
  { name: 'ground_temperature_c', unit: '°C', clearBy: 0.5, resolution: 0.1 },
  { name: 'heat_index_c', unit: '°C', clearBy: 0.5, resolution: 0.1 },
  { name: 'rain_1h_mm', unit: 'mm', clearBy: 0.2, resolution: 0.1 },
  { name: 'rain_24h_mm', unit: 'mm', clearBy: 0.2, resolution: 0.1 },
  { name: 'forecast_temperature_c', unit: '°C', clearBy: 0.5, resolution: 0.1 },
  { name: 'forecast_rain_mm', unit: 'mm', clearBy: 0.5, resolution: 0.1 },
]

export const alertMetricNames: readonly string[] = alertMetrics.map(({ name }) => name)

/** What an episode of room that runs out is about; no limit can be set for it. */
export const quotaMetric: AlertMetric = { name: 'quota_percent', unit: '%', clearBy: 5, resolution: 1 }

export function findAlertMetric(name: string): AlertMetric | null {
  return [...alertMetrics, quotaMetric].find((metric) => metric.name === name) ?? null
}
