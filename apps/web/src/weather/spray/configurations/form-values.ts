import {
  maxSprayLimit,
  type SprayConfiguration,
  type SprayConfigurationBody,
  sprayConfigurationNameLength,
} from '@talhao/contract/weather/spray'

export const limitNames = ['temperature', 'humidity', 'windSpeed'] as const
export type LimitName = (typeof limitNames)[number]
export type LimitField = `${LimitName}.${'low' | 'high'}`

/** What stands in the fields, as typed. */
export interface FormValues {
  readonly name: string
  readonly limits: Readonly<Record<LimitField, string>>
  readonly deltaT: boolean
  readonly noRain: boolean
}

/** WEA-78. */
export const newConfiguration: FormValues = {
  name: '',
  limits: {
    'temperature.low': '20',
    'temperature.high': '30',
    'humidity.low': '70',
    'humidity.high': '80',
    'windSpeed.low': '3',
    'windSpeed.high': '6',
  },
  deltaT: true,
  noRain: true,
}

export function readConfiguration({ name, configuration }: SprayConfiguration): FormValues {
  const { temperature, humidity, windSpeed, deltaT, noRain } = configuration
  return {
    name,
    limits: {
      'temperature.low': writeLimit(temperature.low),
      'temperature.high': writeLimit(temperature.high),
      'humidity.low': writeLimit(humidity.low),
      'humidity.high': writeLimit(humidity.high),
      'windSpeed.low': writeLimit(windSpeed.low),
      'windSpeed.high': writeLimit(windSpeed.high),
    },
    deltaT: deltaT.active,
    noRain: noRain.active,
  }
}

function writeLimit(value: number): string {
  return String(value).replace('.', ',')
}

/** With a comma or a point. `text` is no number, `large` one beyond all weather, as 1e999 is. */
export function parseLimit(typed: string): number | 'text' | 'large' {
  const text = typed.trim().replace(',', '.')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return 'text'
  const value = Number(text)
  return Number.isFinite(value) && Math.abs(value) <= maxSprayLimit ? value : 'large'
}

export type FormFault = 'missing' | 'noNumber' | 'tooLarge' | 'nameTooLong'

export interface FormFaults {
  /** Something is empty: nothing is saved (WEA-79). */
  readonly isIncomplete: boolean
  readonly fields: Readonly<Partial<Record<'name' | LimitField, FormFault>>>
}

export function findFaults({ name, limits }: FormValues): FormFaults | null {
  const fields: Partial<Record<'name' | LimitField, FormFault>> = {}
  if (name.trim() === '') fields.name = 'missing'
  else if ([...name.trim()].length > sprayConfigurationNameLength.maximum) fields.name = 'nameTooLong'
  for (const [field, typed] of listLimits(limits)) {
    if (typed.trim() === '') {
      fields[field] = 'missing'
      continue
    }
    const value = parseLimit(typed)
    if (value === 'text') fields[field] = 'noNumber'
    if (value === 'large') fields[field] = 'tooLarge'
  }
  const faults = Object.values(fields)
  return faults.length === 0 ? null : { isIncomplete: faults.includes('missing'), fields }
}

/** Allowed, and read as if swapped; the page says so. */
export function listSwapped({ limits }: FormValues): readonly LimitName[] {
  return limitNames.filter((name) => {
    const low = parseLimit(limits[`${name}.low`])
    const high = parseLimit(limits[`${name}.high`])
    return typeof low === 'number' && typeof high === 'number' && low > high
  })
}

/** Only of values without faults. */
export function toBody(
  values: FormValues,
  of: { stationId: string; configuration: SprayConfiguration | null },
): SprayConfigurationBody {
  const { configuration, stationId } = of
  const range = (name: LimitName) => ({
    low: readNumber(values.limits[`${name}.low`]),
    high: readNumber(values.limits[`${name}.high`]),
  })
  return {
    id: configuration?.id ?? null,
    name: values.name.trim(),
    configuration: {
      temperature: range('temperature'),
      humidity: range('humidity'),
      wind_speed: range('windSpeed'),
      delta_t: { active: values.deltaT },
      no_rain: { active: values.noRain },
    },
    station_id: stationId,
    isSelected: configuration?.isSelected ?? false,
    ...(configuration === null ? {} : { updatedAt: configuration.updatedAt }),
  }
}

function readNumber(typed: string): number {
  const value = parseLimit(typed)
  return typeof value === 'number' ? value : Number.NaN
}

function listLimits(limits: FormValues['limits']): [LimitField, string][] {
  return limitNames.flatMap((name): [LimitField, string][] => [
    [`${name}.low`, limits[`${name}.low`]],
    [`${name}.high`, limits[`${name}.high`]],
  ])
}
