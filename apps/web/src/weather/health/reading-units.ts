import type { JudgedReading } from '@talhao/contract/weather/readings'

/** A number never stands without it. */
export const readingUnits: Readonly<Record<JudgedReading, string>> = {
  temperatureC: '°C',
  humidity: '%',
  pressureHpa: 'hPa',
  rainMm: 'mm',
  windSpeedKmh: 'km/h',
  windGustKmh: 'km/h',
  windDirectionDeg: '°',
  solarWm2: 'W/m²',
  soil1MoistureKpa: 'kPa',
  soil1WaterPercent: '%',
  soil2MoistureKpa: 'kPa',
  soil2WaterPercent: '%',
  soil3MoistureKpa: 'kPa',
  soil3WaterPercent: '%',
  soil4MoistureKpa: 'kPa',
  soil4WaterPercent: '%',
}
