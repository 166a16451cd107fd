import { IconChevronDown } from '@tabler/icons-react'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { memo, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClockValue } from '../../../lib/browser/minute-clock.ts'
import { useHour } from '../hour-store.ts'
import { readRisk } from '../outlook/risk.ts'
import { RiskIcon } from '../outlook/risk-icon.tsx'
import { useIsSeen } from '../use-is-seen.ts'
import { describeWindow } from '../windows/describe-window.ts'
import { findNextWindow } from '../windows/list-windows.ts'
import { RiskBar } from './risk-bar.tsx'
import { StationDetails } from './station-details.tsx'
import classes from './station-item.module.css'

interface StationItemProps {
  readonly outlook: SprayOutlook
  readonly isExpanded: boolean
  /** Null for those who may not. */
  readonly onEdit: ((stationId: string) => void) | null
  readonly onToggle: (stationId: string) => void
}

/** A station with its 48 hours; opened, with the weather of the chosen one and the reasons. */
export const StationItem = memo(function StationItem(props: StationItemProps) {
  const { outlook, isExpanded, onEdit, onToggle } = props
  const { t } = useTranslation('spray')
  const item = useRef<HTMLLIElement>(null)
  const isSeen = useIsSeen(item)
  const id = useId()

  useEffect(() => {
    if (!isExpanded) return
    // With the frame: asked before, the page is laid out once more than it must be.
    const frame = requestAnimationFrame(() => item.current?.scrollIntoView?.({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [isExpanded])

  return (
    <li ref={item} className={classes.item} data-expanded={isExpanded}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={isExpanded}
          aria-controls={`${id}-details`}
          onClick={() => onToggle(outlook.stationId)}
        >
          <span className={classes.name}>{outlook.placeName}</span>
          <ChosenRisk outlook={outlook} isSeen={isSeen} />
          <IconChevronDown size={18} stroke={1.9} className={classes.chevron} aria-hidden="true" />
          <span className={classes.hidden}>
            {t(isExpanded ? 'station.collapse' : 'station.expand', { name: outlook.placeName })}
          </span>
        </button>
      </h2>
      <RiskBar outlook={outlook} />
      {!isExpanded && <UpcomingWindow outlook={outlook} />}
      <div id={`${id}-details`}>{isExpanded && <StationDetails outlook={outlook} onEdit={onEdit} />}</div>
    </li>
  )
})

function ChosenRisk({ outlook, isSeen }: { outlook: SprayOutlook; isSeen: boolean }): ReactNode {
  const { t } = useTranslation('spray')
  const risk = readRisk(outlook, useHour({ isSeen }))
  return (
    <span className={classes.risk} data-risk={risk}>
      <RiskIcon risk={risk} />
      {t(`risk.${risk}`)}
    </span>
  )
}

/** The next good hours, and how many more there are after them. */
function UpcomingWindow({ outlook }: { outlook: SprayOutlook }): ReactNode {
  const { t } = useTranslation('sprayWindows')
  const minute = useClockValue((now) => Math.floor(now.getTime() / 60_000))
  const now = new Date(minute * 60_000)
  const next = findNextWindow(outlook, now)
  if (next === null) return <p className={classes.best}>{t('none')}</p>
  const { window, later } = next
  return (
    <p className={classes.best}>
      <RiskIcon risk="low" size={15} />
      {describeWindow(window, { timeZone: outlook.timeZone, now }, t)}
      {later > 0 && (
        <span className={classes.more}>
          <span aria-hidden="true">{t('more', { count: later })}</span>
          <span className={classes.hidden}>{t('moreLabel', { count: later })}</span>
        </span>
      )}
    </p>
  )
}
