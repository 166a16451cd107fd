import { type Static, Type } from 'typebox'

/** How far a figure can be relied on: the worst of its inputs. */
export const FigureConfidence = Type.Enum(['good', 'doubtful', 'unknown'])
export type FigureConfidence = Static<typeof FigureConfidence>

/** An hour that is missing makes it unknown, never a no. */
export const Answer = Type.Enum(['yes', 'no', 'unknown'])
export type Answer = Static<typeof Answer>

/** Where the inputs of a figure come from. */
export const FigureSource = Type.Enum(['station', 'forecast', 'station_and_forecast', 'none'])
export type FigureSource = Static<typeof FigureSource>
