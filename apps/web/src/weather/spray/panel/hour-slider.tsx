import { hourMs, nameZoneCity } from '@talhao/local-time'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnalytics } from '../../../lib/analytics/use-analytics.ts'
import { useClockValue } from '../../../lib/browser/minute-clock.ts'
import { useHour, useHourStore } from '../hour-store.ts'
import { barSlots } from '../outlook/list-runs.ts'
import { describeDay, describeHour } from '../windows/describe-window.ts'
import classes from './hour-slider.module.css'

interface HourSliderProps {
  /** Whose clock tells the hour. */
  readonly timeZone: string
  readonly children?: ReactNode
}

/** Chooses the hour that map and panel show, from the running one on. */
export function HourSlider({ timeZone, children }: HourSliderProps) {
  const { t } = useTranslation('spray')
  const { t: tWindow } = useTranslation('sprayWindows')
  const countEvent = useAnalytics()
  const store = useHourStore()
  const hour = useHour()
  const id = useId()
  const startMs = useClockValue((now) => Math.floor(now.getTime() / hourMs) * hourMs)
  const chosen = startMs + hour * hourMs
  const text = t('slider.value', {
    day: describeDay(chosen, { timeZone, now: new Date(startMs) }, tWindow),
    hour: describeHour(chosen, timeZone),
    ahead: hour === 0 ? t('slider.now') : t('slider.ahead', { count: hour }),
  })
  const count = () => countEvent({ name: 'spray_slider_moved', hourIndex: store.get() })

  return (
    <div className={classes.slider}>
      <div className={classes.head}>
        <label className={classes.label} htmlFor={id}>
          {t('slider.label')}
        </label>
        <output className={classes.value} htmlFor={id}>
          {text}
        </output>
      </div>
      <input
        id={id}
        className={classes.input}
        type="range"
        min={0}
        max={barSlots - 1}
        step={1}
        value={hour}
        aria-valuetext={text}
        onChange={(event) => store.set(event.currentTarget.valueAsNumber)}
        onPointerUp={count}
        onKeyUp={(event) => {
          if (event.key !== 'Tab') count()
        }}
      />
      <div className={classes.foot}>
        <span>{t('slider.zone', { zone: nameZoneCity(timeZone) })}</span>
        {children}
      </div>
    </div>
  )
}
