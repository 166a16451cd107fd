import { describe, expect, it } from 'vitest'
import { aSprayHour, someSprayHours } from '../../checks/a-spray-hour.ts'
import { assessSprayHour } from './assess-spray-hour.ts'
import { type SprayConfiguration, standardSprayConfiguration } from './spray-configuration.ts'
import type { SprayForecastHour } from './spray-forecast-hour.ts'
import { compileSprayRules } from './spray-rules.ts'

function assess(hours: readonly SprayForecastHour[], configuration = standardSprayConfiguration, index = 0) {
  const rules = compileSprayRules(configuration)
  return assessSprayHour({ hours, index, rules, fallbackPressureHpa: 1013.25 })
}

describe('a spray hour that is not fully known', () => {
  it.each(['temperature', 'humidity', 'windSpeed'] as const)(
    'SPR-6: a limit of %s that is no number leaves no hour green',
    (variable) => {
      const broken: SprayConfiguration = {
        ...standardSprayConfiguration,
        [variable]: { low: Number.NaN, high: 40 },
      }
      expect(assess([aSprayHour()], broken)?.riskOfLoss).toBeNull()
    },
  )

  it('SPR-3: an hour whose delta T cannot be computed is grey, also where its temperature is allowed', () => {
    const hot = { ...standardSprayConfiguration, temperature: { low: 20, high: 70 } }
    expect(assess([aSprayHour({ temperatureC: 61 })], hot)).toMatchObject({
      riskOfLoss: null,
      weather: { temperatureC: 61, deltaT: null },
    })
  })

  it.each(['rainMm', 'probabilityOfPrecipitation'] as const)('SPR-7: a negative %s is unknown', (input) => {
    expect(assess([aSprayHour({ [input]: -1 })])).toMatchObject({
      riskOfLoss: null,
      weather: { rainAmountMm: null, probabilityOfPrecipitation: null },
    })
  })

  it('SPR-7: likely but light rain raises no alert, and neither does heavy but unlikely rain', () => {
    const risk = (rainMm: number, probabilityOfPrecipitation: number) =>
      assess(someSprayHours([{ rainMm, probabilityOfPrecipitation }]))?.riskOfLoss
    expect([risk(2.9, 100), risk(3, 71), risk(3, 70)]).toEqual([0, 2, 0])
  })

  it('SPR-9: there is no assessment beyond the forecast', () => {
    expect(assess([aSprayHour()], standardSprayConfiguration, 1)).toBeNull()
  })
})
