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
}
