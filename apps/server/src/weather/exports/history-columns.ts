import { forEachLanguage, type Language } from '@talhao/contract/core'
import {
  type ExtraReading,
  type Figure,
  figures,
  type Metric,
  type Metrics,
  type MoreName,
  metrics,
  unitTexts,
} from '@talhao/contract/weather/readings'
import { fillLocalText, type LocalText } from '../../platform/http/problem.ts'

/** A column that the summaries of hours and days hold alike. */
export interface ValueColumn {
  readonly name: string
  readonly decimals: 0 | 2
  readonly header: LocalText
}

type ExportedMetric = Extract<Metrics[number], { exportDecimals: number }>
type LaterColumn = Extract<ExportedMetric, { more: string }>['column']
type ExportedColumn =
  | Exclude<ExportedMetric['column'], LaterColumn>
  | Extract<Figure, { exportColumn: string }>['exportColumn']

const soilHeaders = {
  temperature: { pt: 'Temperatura do solo {sensor} (°C)', es: 'Temperatura del suelo {sensor} (°C)' },
  moisture: { pt: 'Umidade do solo {sensor} (kPa)', es: 'Humedad del suelo {sensor} (kPa)' },
  water: { pt: 'Água no solo {sensor} (%)', es: 'Agua en el suelo {sensor} (%)' },
} as const satisfies Record<string, LocalText>

/** In the order of the file (WEA-53), between the time and the number of observations. */
export const valueHeaders: Readonly<Record<ExportedColumn, LocalText>> = {
  temperature_c: { pt: 'Temperatura média (°C)', es: 'Temperatura media (°C)' },
  temperature_max_c: { pt: 'Temperatura máxima (°C)', es: 'Temperatura máxima (°C)' },
  temperature_min_c: { pt: 'Temperatura mínima (°C)', es: 'Temperatura mínima (°C)' },
  humidity: { pt: 'Umidade relativa (%)', es: 'Humedad relativa (%)' },
  wind_speed_kmh: { pt: 'Vento médio (km/h)', es: 'Viento medio (km/h)' },
  wind_gust_max_kmh: { pt: 'Rajada máxima (km/h)', es: 'Ráfaga máxima (km/h)' },
  wind_direction_deg: { pt: 'Direção do vento (°)', es: 'Dirección del viento (°)' },
  rain_mm: { pt: 'Chuva (mm)', es: 'Lluvia (mm)' },
  pressure_hpa: { pt: 'Pressão na estação (hPa)', es: 'Presión en la estación (hPa)' },
  solar_wm2: { pt: 'Radiação solar (W/m²)', es: 'Radiación solar (W/m²)' },
  evapotranspiration_mm: {
    pt: 'Evapotranspiração de referência (mm)',
    es: 'Evapotranspiración de referencia (mm)',
  },
  soil1_temperature_c: nameSoilTemperature(1),
  soil2_temperature_c: nameSoilTemperature(2),
  soil3_temperature_c: nameSoilTemperature(3),
  soil4_temperature_c: nameSoilTemperature(4),
  soil1_moisture_kpa: nameSoilMoisture(1),
  soil2_moisture_kpa: nameSoilMoisture(2),
  soil3_moisture_kpa: nameSoilMoisture(3),
  soil4_moisture_kpa: nameSoilMoisture(4),
}

/** Behind the source, where they disturb nobody who reads the file by the places of its columns. */
export const laterHeaders: Readonly<Record<LaterColumn, LocalText>> = {
  soil1_water_percent: nameSoilWater(1),
  soil2_water_percent: nameSoilWater(2),
  soil3_water_percent: nameSoilWater(3),
  soil4_water_percent: nameSoilWater(4),
  uv_index: { pt: 'Índice UV', es: 'Índice UV' },
  leaf_wetness_pct: { pt: 'Molhamento foliar (%)', es: 'Mojado foliar (%)' },
  lightning_count: { pt: 'Raios do dia', es: 'Rayos del día' },
  pm25_ug_m3: { pt: 'Partículas PM2,5 (µg/m³)', es: 'Partículas PM2,5 (µg/m³)' },
  co2_ppm: { pt: 'CO₂ (ppm)', es: 'CO₂ (ppm)' },
}

function nameSoilTemperature(sensor: number): LocalText {
  return fillLocalText(soilHeaders.temperature, { sensor })
}

function nameSoilMoisture(sensor: number): LocalText {
  return fillLocalText(soilHeaders.moisture, { sensor })
}

function nameSoilWater(sensor: number): LocalText {
  return fillLocalText(soilHeaders.water, { sensor })
}

const batteryHeader = { pt: 'Bateria {battery} ({unit})', es: 'Batería {battery} ({unit})' }

/** A column of what has none in the database: by its key in the extras. */
export function nameExtra({ name, sensor, battery, uom }: ExtraReading): LocalText {
  if (battery !== null) return fillLocalText(batteryHeader, { battery, unit: unitTexts[uom] })
  const nameSoil = soilNames[name]
  return nameSoil === undefined ? forEachLanguage(() => name) : nameSoil(sensor ?? 0)
}

const soilNames: Readonly<Partial<Record<MoreName, (sensor: number) => LocalText>>> = {
  soilTemperature: nameSoilTemperature,
  soilMoisture: nameSoilMoisture,
  soilWater: nameSoilWater,
}

/** The columns that the metrics and figures export, in the order of their headers. */
export function listValueColumns(
  list: readonly Metric[],
  headers: Readonly<Record<string, LocalText>>,
): readonly ValueColumn[] {
  const decimals = new Map<string, 0 | 2>()
  for (const { exportColumn } of figures) if (exportColumn !== null) decimals.set(exportColumn, 2)
  for (const { column, exportDecimals } of list)
    if (exportDecimals !== null) decimals.set(column, exportDecimals)
  return Object.entries(headers).flatMap(([name, header]) => {
    const known = decimals.get(name)
    return known === undefined ? [] : [{ name, decimals: known, header }]
  })
}

export const valueColumns = listValueColumns(metrics, valueHeaders)
export const laterColumns = listValueColumns(metrics, laterHeaders)

export const fileWords = {
  time: { pt: 'Data e hora ({zone})', es: 'Fecha y hora ({zone})' },
  observations: { pt: 'Número de observações', es: 'Número de observaciones' },
  source: { pt: 'Origem', es: 'Origen' },
  station: { pt: 'estação', es: 'estación' },
  simulated: { pt: 'simulado', es: 'simulado' },
  doubts: { pt: 'Leituras sem confiança', es: 'Lecturas sin confianza' },
  quality: { pt: 'Qualidade', es: 'Calidad' },
  good: { pt: 'boa', es: 'buena' },
  doubtful: { pt: 'duvidosa', es: 'dudosa' },
  bad: { pt: 'ruim', es: 'mala' },
} as const satisfies Record<string, LocalText>

interface HistoryFile {
  readonly language: Language
  readonly timeZone: string
  /** Of the sensors that only this station has. */
  readonly extras: readonly ExtraReading[]
  readonly columns?: readonly ValueColumn[]
}

export function listHistoryHeaders(file: HistoryFile): string[] {
  const { language, timeZone, extras, columns = valueColumns } = file
  return [
    fileWords.time[language].replace('{zone}', timeZone),
    ...columns.map(({ header }) => header[language]),
    fileWords.observations[language],
    fileWords.source[language],
    ...laterColumns.map(({ header }) => header[language]),
    ...extras.map((extra) => nameExtra(extra)[language]),
    fileWords.doubts[language],
    fileWords.quality[language],
  ]
}
