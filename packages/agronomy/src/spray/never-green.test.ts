import fc from 'fast-check'
import { it } from 'vitest'
import { aSprayHour } from '../../checks/a-spray-hour.ts'
import { standardSprayConfiguration } from './spray-configuration.ts'
import { computeSprayOutlook } from './spray-outlook.ts'

it('WEA-155: the running hour is never green with a doubtful measurement or a missing input, in 100,000 random hours', () => {
  const value = (min: number, max: number) => fc.option(fc.double({ min, max, noNaN: true }), { freq: 9 })
  const forecast = fc.record({
    temperatureC: value(18, 32),
    humidity: value(65, 85),
    windSpeedKmh: value(2, 8),
    windGustKmh: value(0, 25),
    rainMm: value(0, 2),
    probabilityOfPrecipitation: value(0, 80),
  })
  const measurement = fc.option(
    fc.record({
      temperatureC: value(18, 32),
      humidity: value(65, 85),
      windSpeedKmh: value(2, 8),
      windGustKmh: value(0, 25),
      isDoubtful: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(forecast, measurement, (hour, measured) => {
      const [first] = computeSprayOutlook({
        hours: [aSprayHour({ ...hour })],
        configuration: standardSprayConfiguration,
        nowMs: 0,
        altitudeM: null,
        measurement: measured,
      })
      const { windGustKmh: _, ...needed } = hour
      const isMissing = Object.values(needed).some((input) => input === null)
      return first?.riskOfLoss !== 0 || !(isMissing || measured?.isDoubtful === true)
    }),
    { numRuns: 100_000 },
  )
})
