import type { SprayOutlook } from '@talhao/contract/weather/spray'
import type { TFunction } from 'i18next'
import { nameRisk, type RiskName } from '../outlook/risk.ts'
import { describeEnd, describeSpan } from './describe-window.ts'
import { findNextWindow, listWindows } from './list-windows.ts'

interface Words {
  readonly tWindow: TFunction<'sprayWindows'>
  readonly tSpray: TFunction<'spray'>
}

interface Answer {
  readonly risk: RiskName
  readonly text: string
}

/** Can I spray? "Agora risco alto; baixo hoje 18h–01h" (WEA-89). */
export function describeAnswer(outlook: SprayOutlook, now: Date, { tWindow, tSpray }: Words): Answer {
  const place = { timeZone: outlook.timeZone, now }
  const risk = readRiskAt(outlook, now)
  const next = findNextWindow(outlook, now)
  if (risk === 'low' && next !== null && Date.parse(next.window.startDate) <= now.getTime())
    return {
      risk,
      text: tWindow('answer.until', { until: describeEnd(next.window.endDate, place, tWindow) }),
    }
  const parts: string[] = [tWindow('answer.now', { risk: tSpray(`risk.${risk}`).toLowerCase() })]
  if (next !== null) parts.push(tWindow('answer.low', { span: describeSpan(next.window, place, tWindow) }))
  else {
    const medium = risk === 'high' ? listWindows(outlook, now)[0] : undefined
    if (medium !== undefined)
      parts.push(tWindow('answer.medium', { span: describeSpan(medium, place, tWindow) }))
    parts.push(tWindow('answer.noLow'))
  }
  return { risk, text: parts.join('; ') }
}

/** Of the running hour, also where the outlook was fetched before it began. */
function readRiskAt({ weatherConditions }: SprayOutlook, now: Date): RiskName {
  const hour = weatherConditions.findLast(({ startDate }) => Date.parse(startDate) <= now.getTime())
  return nameRisk(hour?.riskOfLoss)
}
