import { type Static, Type } from 'typebox'
import { IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { FieldDate } from '../seasons/index.ts'
import { FigureConfidence } from './figures.ts'

const Value = Nullable(Type.Number())
const Origin = Type.Enum(['station', 'forecast', 'none'])

/** What the figures of a field are made of. */
export const FieldInputs = Shape({
  hours: Type.Array(
    Shape({
      time: IsoTime,
      from: Origin,
      temperature_c: Value,
      humidity: Value,
      wind_ms: Value,
      rain_mm: Value,
      /** Estimated; null: not known. */
      is_wet: Nullable(Type.Boolean()),
      /** Values that the station's checks doubt. */
      doubtful: Type.Array(Type.Enum(['temperature', 'humidity', 'wind', 'rain'])),
    }),
  ),
  days: Type.Array(
    Shape({
      date: FieldDate,
      from: Origin,
      temperature_min_c: Value,
      temperature_max_c: Value,
      reference_evapotranspiration_mm: Value,
      rain_mm: Value,
      irrigation_mm: Type.Number(),
      rain_confidence: FigureConfidence,
      weather_confidence: FigureConfidence,
    }),
  ),
})
export type FieldInputs = Static<typeof FieldInputs>
