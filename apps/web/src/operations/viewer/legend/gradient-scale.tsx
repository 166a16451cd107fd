import type { Legend } from '@talhao/operation-maps'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import type { BandShares } from './band-shares.ts'
import classes from './gradient-scale.module.css'

interface GradientScaleProps {
  readonly legend: Legend
  readonly shares: BandShares | null
}

/** All steps of a gradient in one bar, its stops beside it, and how much area lies around each. */
export function GradientScale({ legend, shares }: GradientScaleProps) {
  const { t } = useTranslation('operationMap')
  const { bands, stops, unit } = legend
  const first = stops[0]?.value ?? 0
  const last = stops.at(-1)?.value ?? 0
  const decimals = last - first < 10 ? 1 : 0
  const format = (value: number) => formatCloudNumber(value, decimals)
  const colours = bands.map(({ colour }, step) => `${colour} ${(step / bands.length) * 100}%`)
  const description = t('legend.scale', {
    from: `${format(first)} ${unit}`,
    to: `${format(last)} ${unit}`,
    steps: bands.length,
  })
  const counts = shares === null ? null : sumAroundStops(shares.bands, stops.length)
  const highest = Math.max(1e-9, ...(counts ?? []))
  return (
    <div className={classes.scale}>
      <div
        className={classes.bar}
        role="img"
        aria-label={description}
        style={{ backgroundImage: `linear-gradient(to top, ${colours.join(', ')})` }}
      />
      <ol className={classes.stops}>
        {stops.toReversed().map(({ value, colour }, index) => {
          const count = counts?.[stops.length - 1 - index] ?? null
          return (
            <li key={colour} className={classes.stop}>
              <span className={classes.value}>
                {format(value)} {unit}
              </span>
              {count !== null && (
                <span className={classes.count} aria-hidden="true">
                  <span
                    className={classes.fill}
                    style={{ width: `${(count / highest) * 100}%`, background: colour }}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Shares of many steps by the stop that is nearest to each. */
function sumAroundStops(shares: readonly number[], stopCount: number): readonly number[] {
  const sums = Array.from({ length: stopCount }, () => 0)
  for (const [step, share] of shares.entries()) {
    const stop = Math.round(((step + 0.5) / shares.length) * (stopCount - 1))
    sums[stop] = (sums[stop] ?? 0) + share
  }
  return sums
}
