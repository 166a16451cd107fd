import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Id, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

const Count = Type.Integer({ minimum: 0 })
const MeanError = Type.Number({ minimum: 0 })

/** How the forecasts of the last 30 days turned out at a station (WEA-185); null: too little to compare. */
export const ForecastScore = Shape({
  days: Type.Integer({ minimum: 1 }),
  /** Each hour is compared with the newest forecast made so long before it. */
  leadHours: Type.Integer({ minimum: 1 }),
  forecastIsSimulated: Type.Boolean(),
  /** Mean error, and hours compared. */
  temperature: Nullable(Shape({ errorC: MeanError, hours: Count })),
  wind: Nullable(Shape({ errorKmh: MeanError, hours: Count })),
  /** Days of which it was forecast rightly whether it would rain. */
  rain: Nullable(Shape({ rightDays: Count, days: Count })),
  /** Of the last hours that were forecast as low risk for spraying, those that were. null too without spraying in the plan. */
  green: Nullable(Shape({ were: Count, hours: Count })),
})
export type ForecastScore = Static<typeof ForecastScore>

export const getForecastScore = defineEndpoint({
  name: 'getForecastScore',
  summary: "How the last 30 days' forecasts turned out at a station",
  method: 'GET',
  path: '/api/v2/stations/:id/forecast_score',
  access: clientUsers,
  params: Shape({ id: Id }),
  answers: { 200: SuccessOf(ForecastScore) },
})
