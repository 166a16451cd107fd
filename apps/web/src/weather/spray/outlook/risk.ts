import type { SprayOutlook, SprayRisk } from '@talhao/contract/weather/spray'

/** As people read it; `unknown` is grey, never good news. */
export type RiskName = 'low' | 'medium' | 'high' | 'unknown'

/** Risk colours (WEA-75): 0 green, 1 orange, 2 red, otherwise grey. */
export function nameRisk(risk: SprayRisk | null | undefined): RiskName {
  switch (risk) {
    case 0:
      return 'low'
    case 1:
      return 'medium'
    case 2:
      return 'high'
    default:
      return 'unknown'
  }
}

export function readRisk(outlook: SprayOutlook, hour: number): RiskName {
  return nameRisk(outlook.weatherConditions[hour]?.riskOfLoss)
}

const order: readonly RiskName[] = ['low', 'unknown', 'medium', 'high']

/** Of stations that stand together: what is not known is worse than good news, and better than bad. */
export function findWorstRisk(risks: readonly RiskName[]): RiskName {
  return risks.reduce<RiskName>(
    (worst, risk) => (order.indexOf(risk) > order.indexOf(worst) ? risk : worst),
    risks[0] ?? 'unknown',
  )
}
