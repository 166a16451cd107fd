import type {
  WeatherFile,
  WeatherLimits,
  WeatherParameterDetails,
  WeatherParameters,
} from '@talhao/contract/operations/weather-cloud'

export function aWeatherFile(changes: Partial<WeatherFile> = {}): WeatherFile {
  return {
    fileid: 'weather0123456789abc',
    name: 'Talhão 7',
    description: 'Fungicida',
    farmName: 'Fazenda Boa Esperança',
    deviceId: 'EM-0042',
    machineName: 'Pulverizador 3',
    productName: 'Fungicida A',
    width: 27,
    fromDate: '2026-11-14T11:00:00Z',
    toDate: '2026-11-15T12:00:00Z',
    date: '2026-11-14',
    year: 2026,
    createdAt: '2026-11-15T13:00:00Z',
    areaHectare: 40,
    outline: 'M0 20L100 20L100 80L0 80Z',
    areaWithinParameters: 24.8,
    ...changes,
  }
}

export function aWeatherReport(changes: Partial<WeatherLimits> = {}): WeatherLimits {
  return {
    fileid: 'weather0123456789abc',
    minTemperature: 15.5,
    maxTemperature: 34.2,
    avgTemperature: 25.06,
    minAirSpeed: 2,
    maxAirSpeed: 18,
    avgAirSpeed: 8.1,
    minDeltaT: 1.2,
    maxDeltaT: 9.4,
    avgDeltaT: 5,
    minMoisture: 41,
    maxMoisture: 88,
    avgMoisture: 63.2,
    minSpeedTractor: 0,
    maxSpeedTractor: 19.4,
    avgSpeedTractor: 14.2,
    minDewPoint: 12,
    maxDewPoint: 19,
    avgDewPoint: 16,
    minPressure: null,
    maxPressure: null,
    avgPressure: null,
    minDeltaTTarget: 2,
    maxDeltaTTarget: 8,
    ...changes,
  }
}

export function someWeatherParameters(changes: Partial<WeatherParameters> = {}): WeatherParameters {
  return {
    limMinTemperature: 18,
    limMedTemperature: 24,
    limMaxTemperature: 30,
    limMinMoisture: 55,
    limMedMoisture: null,
    limMaxMoisture: null,
    limMinAir: 3,
    limMedAir: null,
    limMaxAir: 10,
    minTractorSpeedTarget: null,
    maxTractorSpeedTarget: null,
    minDeltaTTarget: 2,
    maxDeltaTTarget: 8,
    minPressureTarget: null,
    maxPressureTarget: null,
    minDewPointTarget: null,
    maxDewPointTarget: null,
    ...changes,
  }
}

/** As the server tells them: with those that the operation began with. */
export function someParameterDetails(changes: Partial<WeatherParameters> = {}): WeatherParameterDetails {
  return { ...someWeatherParameters(changes), initialTargets: someWeatherParameters() }
}
