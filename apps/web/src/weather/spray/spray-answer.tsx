import './spray-texts.ts'
import { IconChevronRight } from '@tabler/icons-react'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAnalytics } from '../../lib/analytics/use-analytics.ts'
import { useClockValue } from '../../lib/browser/minute-clock.ts'
import { paths } from '../../lib/paths.ts'
import { RiskIcon } from './outlook/risk-icon.tsx'
import classes from './spray-answer.module.css'
import { describeAnswer } from './windows/describe-answer.ts'

/** Whether and when to spray, in one line that leads to the whole outlook (WEA-89). */
export function SprayAnswer({ outlook }: { outlook: SprayOutlook }) {
  const { t: tSpray } = useTranslation('spray')
  const { t: tWindow } = useTranslation('sprayWindows')
  const countEvent = useAnalytics()
  const minute = useClockValue((now) => Math.floor(now.getTime() / 60_000))
  const { risk, text } = describeAnswer(outlook, new Date(minute * 60_000), { tSpray, tWindow })
  const { stationId } = outlook
  return (
    <Link
      className={classes.answer}
      data-risk={risk}
      to={paths.sprayOfStation(stationId)}
      onClick={() => countEvent({ name: 'spray_clicked', stationId })}
    >
      <RiskIcon risk={risk} size={22} />
      <span className={classes.text}>{text}</span>
      <span className={classes.way}>
        <span className={classes.word}>{tWindow('answer.open')}</span>
        <IconChevronRight size={18} stroke={2} aria-hidden="true" />
      </span>
    </Link>
  )
}
