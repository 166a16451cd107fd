import {
  maxSprayLimit,
  type SprayConfigurationBody,
  type SprayLimits,
  sprayConfigurationNameLength,
} from '@talhao/contract/weather/spray'
import { Problem } from '../../platform/http/problem.ts'
import { sprayTexts } from './spray.texts.ts'

export interface ConfigurationDraft {
  readonly name: string
  readonly limits: SprayLimits
}

/** What a save says, or why it says nothing that can be kept. */
export function readDraft(body: Pick<SprayConfigurationBody, 'name' | 'configuration'>): ConfigurationDraft {
  const { temperature, humidity, wind_speed, delta_t, no_rain } = body.configuration
  const limits = {
    temperature,
    humidity,
    windSpeed: wind_speed,
    deltaT: { active: delta_t.active },
    noRain: { active: no_rain.active },
  }
  rejectUnusable({ temperature, humidity, wind_speed })
  return { name: readName(body.name), limits }
}

function readName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  if (name === '')
    throw new Problem('ruleBroken', sprayTexts.enterAllFields, {
      fields: { name: sprayTexts.enterAllFields },
    })
  if ([...name].length > sprayConfigurationNameLength.maximum)
    throw new Problem('ruleBroken', sprayTexts.nameTooLong, { fields: { name: sprayTexts.nameTooLong } })
  return name
}

/** JSON's `1e999` is read as infinity, which passes for a number. */
function rejectUnusable(ranges: Readonly<Record<string, { low: number; high: number }>>): void {
  for (const [name, { low, high }] of Object.entries(ranges)) {
    for (const [end, value] of Object.entries({ low, high })) {
      if (Number.isFinite(value) && Math.abs(value) <= maxSprayLimit) continue
      throw new Problem('ruleBroken', sprayTexts.limitUnusable, {
        fields: { [`configuration.${name}.${end}`]: sprayTexts.limitUnusable },
      })
    }
  }
}
