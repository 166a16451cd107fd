import { type CropFamily, listCriticalTemperatures } from '@talhao/agronomy'
import { type RuleValues, startKind } from './rule-values.ts'

/** Crops whose critical temperatures are known. */
export const presetCrops = [
  'soybean',
  'maize',
  'cotton',
  'wheat',
  'coffee',
  'beans',
  'citrus',
  'grape',
] as const satisfies readonly CropFamily[]
export type PresetCrop = (typeof presetCrops)[number]

/** On a clear night a leaf is up to this much colder than the air in the shelter (ALR-106). */
const leafBelowShelterC = 3

export interface FrostPreset {
  /** The limit for the air in the shelter. */
  readonly limitC: number
  /** Where damage begins, as the source says it. */
  readonly damageC: number
  readonly isOfLeaf: boolean
  readonly source: string
}

/** The warmest critical temperature of the crop, as a limit for the air that a station measures (ALR-106). */
export function findFrostPreset(crop: PresetCrop): FrostPreset | null {
  const found = listCriticalTemperatures(crop).find(
    ({ warmestC, meaning }) => warmestC !== null && meaning !== 'withstands',
  )
  if (found === undefined || found.warmestC === null) return null
  const isOfLeaf = found.place === 'plant_tissue'
  const limitC = isOfLeaf ? found.warmestC + leafBelowShelterC : found.warmestC
  return {
    limitC: Math.round(limitC * 10) / 10,
    damageC: found.warmestC,
    isOfLeaf,
    source: found.source,
  }
}

/** What a preset fills into the form; places and channels stay as they are. */
export type PresetName = 'frost' | 'frostAhead' | 'wind' | 'rain' | 'deltaT'

export function fillPreset(name: PresetName, frostLimitC: number): Partial<RuleValues> {
  const always = { name: '', hasHours: false }
  const limit = String(frostLimitC).replace('.', ',')
  switch (name) {
    case 'frost':
      return { ...startKind('frost'), name: '', limit, hasHours: true, from: '18:00', to: '08:00' }
    case 'frostAhead':
      return { ...startKind('frost'), ...always, limit, metric: 'forecast_temperature_c' }
    case 'wind':
      return { ...startKind('wind_during_job'), ...always }
    case 'rain':
      return { ...startKind('rain_ahead'), ...always }
    case 'deltaT':
      return {
        ...startKind('threshold'),
        ...always,
        metric: 'delta_t_c',
        limit: '8',
        forMinutes: '10',
        clearBy: '0,5',
      }
  }
}
