import type { GuardHour } from '@talhao/contract/land/guard'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { describeGuardDay, describeGuardHour, type GuardClock } from './describe-advice.ts'
import classes from './guard-bar.module.css'

interface GuardBarProps {
  readonly hours: readonly GuardHour[]
  readonly chosen: number
  readonly clock: GuardClock
  readonly onChoose: (hour: number) => void
}

/** 48 hours side by side, each state with a pattern of its own; the slider over them chooses what the map shows. */
export function GuardBar({ hours, chosen, clock, onChoose }: GuardBarProps) {
  const { t } = useTranslation(['landGuard', 'landReceptors', 'landMap'])
  const runs = useMemo(() => joinRuns(hours), [hours])
  const { timeZone } = clock
  const shown = hours[chosen]
  return (
    <div className={classes.whole}>
      <div className={classes.area}>
        <div className={classes.bar} aria-hidden="true">
          {runs.map(({ first, count, state }) => (
            <span key={first} className={classes.run} data-state={state} style={{ flexGrow: count }} />
          ))}
        </div>
        <span
          className={classes.mark}
          aria-hidden="true"
          style={{ left: `${((chosen + 0.5) / Math.max(1, hours.length)) * 100}%` }}
        />
        <input
          type="range"
          className={classes.slider}
          min={0}
          max={Math.max(0, hours.length - 1)}
          value={chosen}
          aria-label={t('landGuard:hour')}
          aria-valuetext={
            shown === undefined
              ? undefined
              : t('landGuard:hourText', {
                  day: describeGuardDay(Date.parse(shown.time), clock, t),
                  hour: describeGuardHour(Date.parse(shown.time), timeZone),
                  state: t(`landGuard:states.${shown.state}`),
                })
          }
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        />
      </div>
      <div className={classes.ticks} aria-hidden="true">
        {listTicks(hours, timeZone).map(({ index, timeMs, isMidnight }) => (
          <span
            key={index}
            className={classes.tick}
            data-midnight={isMidnight}
            style={{ left: `${(index / hours.length) * 100}%` }}
          >
            {isMidnight ? describeGuardDay(timeMs, clock, t) : describeGuardHour(timeMs, timeZone)}
          </span>
        ))}
      </div>
    </div>
  )
}

interface Run {
  readonly first: number
  readonly count: number
  readonly state: GuardHour['state']
}

function joinRuns(hours: readonly GuardHour[]): readonly Run[] {
  const runs: Run[] = []
  hours.forEach(({ state }, index) => {
    const last = runs.at(-1)
    if (last?.state === state) runs[runs.length - 1] = { ...last, count: last.count + 1 }
    else runs.push({ first: index, count: 1, state })
  })
  return runs
}

/** Noons and midnights; one too near to an end would be cut off. */
function listTicks(hours: readonly GuardHour[], timeZone: string) {
  return hours.flatMap(({ time }, index) => {
    const timeMs = Date.parse(time)
    const hour = describeGuardHour(timeMs, timeZone)
    if ((hour !== '0h' && hour !== '12h') || index < 2 || index > hours.length - 4) return []
    return [{ index, timeMs, isMidnight: hour === '0h' }]
  })
}
