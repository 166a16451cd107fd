import type { SprayOutlook } from '@talhao/contract/weather/spray'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasGusts } from '../has-gusts.ts'
import classes from './meteogram.module.css'
import { MeteogramPlots } from './meteogram-plots.tsx'
import { type MeteogramHour, readMeteogram } from './read-meteogram.ts'
import { useHourText } from './use-hour-text.ts'

interface MeteogramProps {
  readonly station: StationDetail
  readonly outlook: SprayOutlook | null
}

/** Sky, temperature, rain, wind with gusts and the risk of spraying over 72 hours, at a glance (WEA-90). */
export function Meteogram({ station, outlook }: MeteogramProps) {
  const { hourlyForecasts, timeZone } = station
  const showsGusts = hasGusts(station)
  const hours = useMemo(
    () => readMeteogram({ hours: hourlyForecasts, timeZone, hasGusts: showsGusts, outlook }),
    [hourlyForecasts, timeZone, showsGusts, outlook],
  )
  // A line needs two points.
  return hours.length < 2 ? null : <HourChart hours={hours} timeZone={timeZone} />
}

function HourChart({ hours, timeZone }: { hours: readonly MeteogramHour[]; timeZone: string }) {
  const { t } = useTranslation('bulletin')
  const titleId = useId()
  const [wanted, setWanted] = useState(0)
  const last = hours.length - 1
  const chosen = Math.min(wanted, last)
  const text = useHourText(hours[chosen] ?? null, timeZone)

  function choose(hour: number): void {
    setWanted(Math.max(0, Math.min(last, hour)))
  }
  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) choose(Math.floor(((clientX - left) / width) * hours.length))
  }
  function press(event: KeyboardEvent): void {
    const next = findNext(event.key, { chosen, last })
    if (next === null) return
    event.preventDefault()
    choose(next)
  }

  return (
    <figure className={classes.card} aria-labelledby={titleId}>
      <figcaption className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {t('meteogram.title')}
        </h3>
        <p className={classes.reading} aria-hidden="true">
          {text}
        </p>
      </figcaption>
      <MeteogramPlots hours={hours} timeZone={timeZone}>
        <div
          className={classes.pointer}
          role="slider"
          tabIndex={0}
          aria-label={`${t('meteogram.label')}. ${t('meteogram.keys')}`}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={chosen}
          aria-valuetext={text}
          onKeyDown={press}
          onPointerDown={point}
          onPointerMove={(event) => {
            if (event.pointerType === 'mouse') point(event)
          }}
        >
          <span
            className={classes.chosen}
            style={{ left: `${(chosen / hours.length) * 100}%`, width: `${100 / hours.length}%` }}
          />
        </div>
      </MeteogramPlots>
    </figure>
  )
}

/** The hour that a key leads to; null for any other key. */
function findNext(key: string, { chosen, last }: { chosen: number; last: number }): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return chosen - 1
    case 'ArrowRight':
    case 'ArrowUp':
      return chosen + 1
    case 'PageDown':
      return chosen - 6
    case 'PageUp':
      return chosen + 6
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
