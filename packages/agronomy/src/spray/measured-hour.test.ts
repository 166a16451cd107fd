import { describe, expect, it } from 'vitest'
import { someSprayHours } from '../../checks/a-spray-hour.ts'
import type { SprayMeasurement } from './measured-hour.ts'
import { standardSprayConfiguration } from './spray-configuration.ts'
import type { SprayForecastHour } from './spray-forecast-hour.ts'
import { computeSprayOutlook } from './spray-outlook.ts'
import { findSprayWindows } from './spray-windows.ts'

const none = { temperatureC: null, humidity: null, windSpeedKmh: null, windGustKmh: null, isDoubtful: false }

function outlook(measurement: SprayMeasurement | null, first: Partial<SprayForecastHour> = {}) {
  return computeSprayOutlook({
    hours: someSprayHours([first, {}, {}, {}]),
    configuration: standardSprayConfiguration,
    nowMs: 1,
    altitudeM: null,
    measurement,
  })
}

describe('the running hour', () => {
  it('WEA-155: is as forecast without a measurement, and says so', () => {
    expect(outlook(null)[0]).toMatchObject({ riskOfLoss: 0, reasons: ['no_measurement'] })
    expect(outlook(none)[0]).toMatchObject({ riskOfLoss: 0, reasons: ['no_measurement'] })
    expect(outlook(null, { temperatureC: null })[0]).toMatchObject({ riskOfLoss: null })
  })

  it('WEA-155: takes the worse of forecast and measurement, and no other hour does', () => {
    const windy = outlook({ ...none, windSpeedKmh: 14 })
    expect(windy[0]).toMatchObject({ riskOfLoss: 2, reasons: ['measured'] })
    expect(windy[0]?.conditions.find(({ variable }) => variable === 'wind_speed_kmh')?.risk).toBe(2)
    expect(windy[1]).toMatchObject({ riskOfLoss: 0 })
    expect(windy[1]).not.toHaveProperty('reasons')
    const calm = outlook({ ...none, windSpeedKmh: 5 }, { windSpeedKmh: 30 })
    expect(calm[0], 'a measurement makes nothing better').toMatchObject({ riskOfLoss: 2, reasons: [] })
  })

  it('WEA-155: is at least medium on a doubtful measurement, and no window opens in it', () => {
    const hours = outlook({ ...none, temperatureC: 25, isDoubtful: true })
    expect(hours[0]).toMatchObject({ riskOfLoss: 1, reasons: ['doubtful_measurement'] })
    expect(findSprayWindows(hours).find(({ risk }) => risk === 0)?.startDate).toBe('1970-01-01T01:00:00.000Z')
    expect(outlook({ ...none, isDoubtful: true }, { windSpeedKmh: 30 })[0]?.riskOfLoss).toBe(2)
  })
})
