import './within-texts.ts'
import '../../viewer/operation-map-texts.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import {
  computeShare,
  listOutsideReasons,
  type OutsideReason,
  type WithinTargets,
} from '@talhao/operation-maps'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { phone } from '../../../lib/browser/breakpoints.ts'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { seriesOrder } from '../../series/graph/graph-series.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import { useWithin } from './use-within.ts'
import classes from './within-answer.module.css'

interface WithinAnswerProps {
  readonly viewer: OperationViewer
  readonly fileIds: readonly string[]
  readonly parameters: WeatherParameters
  /** The map: on a phone it stands between the answer and its details, so that both are on the first screen. */
  readonly children: ReactNode
}

/** The answer before the map and its numbers: how much kept to the limits, and what took the rest out (OPS-91). */
export function WithinAnswer({ viewer, fileIds, parameters, children }: WithinAnswerProps) {
  const { t } = useTranslation('withinTargets')
  const { within, isFailed, isOld } = useWithin({ viewer, fileIds, parameters })
  const { answer, others, isWhole } = useSentences(within)
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches)
  if (fileIds.length === 0) return children
  const hasTargets = within === null || Object.keys(within.metrics).length > 0
  const byMetric = within !== null && hasTargets && !isFailed && <ByMetric within={within} />
  const isBusy = isOld || (within === null && !isFailed)
  return (
    <>
      <section className={classes.answer} aria-label={t('label')} aria-busy={isBusy}>
        <div className={classes.head}>
          <span className={classes.icon} data-good={isWhole} aria-hidden="true">
            {isWhole ? <IconCircleCheck size={24} stroke={1.8} /> : <IconInfoCircle size={24} stroke={1.8} />}
          </span>
          {isFailed || !hasTargets ? (
            <p className={classes.quiet}>{t(isFailed ? 'failed' : 'none')}</p>
          ) : (
            <div className={classes.sentences}>
              {within === null && <Skeleton width="min(100%, 440px)" height={24} />}
              {answer !== null && <p className={classes.first}>{answer}</p>}
              {others !== null && <p className={answer === null ? classes.first : classes.quiet}>{others}</p>}
            </div>
          )}
        </div>
        {!isPhone && byMetric}
      </section>
      {children}
      {isPhone && byMetric !== false && (
        <section className={classes.answer} aria-label={t('byMetric')} aria-busy={isBusy}>
          {byMetric}
        </section>
      )}
    </>
  )
}

interface Sentences {
  /** By the limits that decide; null without any of them. */
  readonly answer: string | null
  readonly others: string | null
  /** Nothing at all was outside. */
  readonly isWhole: boolean
}

function useSentences(within: WithinTargets | null): Sentences {
  const { t } = useTranslation('withinTargets')
  const { t: tMap } = useTranslation('operationMap')
  if (within === null) return { answer: null, others: null, isWhole: false }
  const { deciding, others } = listOutsideReasons(within)
  const describe = (name: string, areaHa: number) => t('reason', { name, area: formatCloudNumber(areaHa) })
  const reasons = [
    ...deciding.map(({ metric, outsideHa }) => describe(tMap(`reasons.${metric}`), outsideHa)),
    ...(within.unmeasuredHa > 0 ? [describe(t('unmeasured'), within.unmeasuredHa)] : []),
  ]
  const share = computeShare(within.withinHa, within.totalHa)
  const percent = formatCloudNumber(share)
  const answer =
    reasons.length === 0 ? t('all', { percent }) : t('some', { percent, reasons: reasons.join(', ') })
  const describeOther = ({ metric, outsideHa }: OutsideReason) =>
    t('other', { name: startSentence(tMap(`reasons.${metric}`)), area: formatCloudNumber(outsideHa) })
  return {
    answer: share === null ? null : answer,
    others: others.length === 0 ? null : others.map(describeOther).join(' '),
    isWhole: share !== null && reasons.length === 0 && others.length === 0,
  }
}

function startSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Each metric that has a target, with how much of the area was within its own. */
function ByMetric({ within: { metrics, totalHa } }: { within: WithinTargets }) {
  const { t } = useTranslation('withinTargets')
  const { t: tMap } = useTranslation('operationMap')
  return (
    <div className={classes.metrics}>
      <p className={classes.caption}>{t('byMetric')}</p>
      <dl className={classes.shares}>
        {seriesOrder.flatMap((metric) => {
          const areas = metrics[metric]
          if (areas === undefined) return []
          const share = computeShare(areas.withinHa, totalHa)
          return [
            <div key={metric} className={classes.share}>
              <dt className={classes.name}>{startSentence(tMap(`reasons.${metric}`))}</dt>
              <dd className={classes.percent}>{formatCloudNumber(share)} %</dd>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.fill} style={{ width: `${share ?? 0}%` }} />
              </span>
            </div>,
          ]
        })}
      </dl>
    </div>
  )
}
