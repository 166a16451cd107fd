import { createHash } from 'node:crypto'
import { fillText, type LocalText } from '../../platform/http/problem.ts'
import type { PublishedStation } from './mqtt.repository.ts'
import { mqttTexts } from './mqtt.texts.ts'

interface SensorKind {
  readonly text: LocalText
  readonly unit: string
  /** As Home Assistant calls it; null: it has no word for it. */
  readonly deviceClass: string | null
}

const kinds: Readonly<Record<string, SensorKind>> = {
  temperature_c: { text: mqttTexts.temperature, unit: '°C', deviceClass: 'temperature' },
  humidity: { text: mqttTexts.humidity, unit: '%', deviceClass: 'humidity' },
  pressure_hpa: { text: mqttTexts.pressure, unit: 'hPa', deviceClass: 'atmospheric_pressure' },
  wind_speed_kmh: { text: mqttTexts.windSpeed, unit: 'km/h', deviceClass: 'wind_speed' },
  wind_gust_kmh: { text: mqttTexts.windGust, unit: 'km/h', deviceClass: 'wind_speed' },
  wind_direction_deg: { text: mqttTexts.windDirection, unit: '°', deviceClass: null },
  rain_mm: { text: mqttTexts.rain, unit: 'mm', deviceClass: 'precipitation' },
  solar_w_m2: { text: mqttTexts.solar, unit: 'W/m²', deviceClass: 'irradiance' },
  battery_v: { text: mqttTexts.battery, unit: 'V', deviceClass: 'voltage' },
}

/** Of soil the number of the sensor stands in the name. */
const soilKinds: readonly (SensorKind & { readonly pattern: RegExp })[] = [
  {
    pattern: /^soil(\d)_temperature_c$/,
    text: mqttTexts.soilTemperature,
    unit: '°C',
    deviceClass: 'temperature',
  },
  { pattern: /^soil(\d)_moisture_kpa$/, text: mqttTexts.soilMoisture, unit: 'kPa', deviceClass: 'pressure' },
]

export interface SensorDescription {
  readonly topic: string
  readonly description: Readonly<Record<string, unknown>>
}

/** What Home Assistant needs to show each reading of the station by itself, without being set up by hand. */
export function describeSensors(
  station: PublishedStation,
  setting: { stateTopic: string; expireSeconds: number; language: keyof LocalText },
): readonly SensorDescription[] {
  const { id, placeName, brand, readings } = station
  const device = { identifiers: [`talhao_${id}`], name: placeName, manufacturer: 'Talhão', model: brand }
  return readings.flatMap(({ name }) => {
    const kind = findKind(name)
    if (kind === null) return []
    const { deviceClass, unit } = kind
    return [
      {
        topic: `homeassistant/sensor/talhao_${id}/${name}/config`,
        description: {
          name: fillText(kind.text, setting.language, { sensor: kind.sensor }),
          unique_id: `talhao_${id}_${name}`,
          state_topic: setting.stateTopic,
          value_template: `{{ value_json.${name} }}`,
          unit_of_measurement: unit,
          ...(deviceClass === null ? {} : { device_class: deviceClass }),
          state_class: 'measurement',
          expire_after: setting.expireSeconds,
          device,
        },
      },
    ]
  })
}

function findKind(name: string): (SensorKind & { readonly sensor: string }) | null {
  const plain = kinds[name]
  if (plain !== undefined) return { ...plain, sensor: '' }
  for (const kind of soilKinds) {
    const sensor = kind.pattern.exec(name)?.[1]
    if (sensor !== undefined) return { ...kind, sensor }
  }
  return null
}

/** Told again only when something about it changed. */
export function hashSensors(sensors: readonly SensorDescription[]): string {
  return createHash('sha256').update(JSON.stringify(sensors)).digest('hex')
}
