import type { SprayHour } from '@talhao/contract/weather/spray'
import { nameRisk, type RiskName } from './risk.ts'

/** Slots of the bar (WEA-71). */
export const barSlots = 48

export interface RiskRun {
  readonly first: number
  readonly hours: number
  readonly risk: RiskName
}

/** Neighbouring slots of one risk are one piece: a bar of ten pieces costs a fifth of one of 48. */
export function listRuns(hours: readonly SprayHour[]): readonly RiskRun[] {
  const runs: RiskRun[] = []
  for (const [index, { riskOfLoss }] of hours.slice(0, barSlots).entries()) {
    const risk = nameRisk(riskOfLoss)
    const last = runs.at(-1)
    if (last?.risk === risk) runs[runs.length - 1] = { ...last, hours: last.hours + 1 }
    else runs.push({ first: index, hours: 1, risk })
  }
  return runs
}
