import { listOutsideReasons, type OutsideReason, type WithinTargets } from '@talhao/operation-maps'
import { fillPlaceholders } from '../../../platform/http/problem.ts'
import type { Formats } from '../document/format-values.ts'
import type { reportTexts } from '../texts/report.texts.ts'

/** The answer that the page gives first (OPS-91): how much kept to the limits, and what took the rest out of them. */
export function describeWithin(
  within: WithinTargets,
  {
    percent,
    texts,
    formats,
  }: { percent: number | null; texts: (typeof reportTexts)['pt']; formats: Formats },
): string | null {
  const { deciding, others } = listOutsideReasons(within)
  const area = (areaHa: number) => formats.number(areaHa, 1)
  const reasons = [
    ...deciding.map(({ metric, outsideHa }) => ({ name: texts.reasons[metric], area: area(outsideHa) })),
    ...(within.unmeasuredHa > 0 ? [{ name: texts.unmeasured, area: area(within.unmeasuredHa) }] : []),
  ].map((values) => fillPlaceholders(texts.reason, values))
  const answer =
    percent === null
      ? []
      : [
          fillPlaceholders(reasons.length === 0 ? texts.withinAnswer : texts.outsideAnswer, {
            percent: formats.number(percent, 1),
            reasons: reasons.join(', '),
          }),
        ]
  const describeOther = ({ metric, outsideHa }: OutsideReason) =>
    fillPlaceholders(texts.otherTarget, { name: startSentence(texts.reasons[metric]), area: area(outsideHa) })
  const sentences = [...answer, ...others.map(describeOther)]
  return sentences.length === 0 ? null : sentences.join(' ')
}

function startSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
