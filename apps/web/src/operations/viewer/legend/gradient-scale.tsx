import type { Legend } from '@talhao/operation-maps'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import type { BandShares } from './band-shares.ts'
import type { BandSpan } from './band-span.ts'
import { ClassButton, type ClassPress } from './class-row.tsx'
import classes from './gradient-scale.module.css'

interface GradientScaleProps {
  readonly legend: Legend
  readonly shares: BandShares | null
  /** What pressing the class of these steps does. */
  readonly press: (span: BandSpan) => ClassPress
}

/** All steps of a gradient in one bar, its stops beside it, and how much area lies around each. */
export function GradientScale({ legend, shares, press }: GradientScaleProps) {
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
  const spans = listStopSpans(bands.length, stops.length)
  const counts = shares === null ? null : spans.map((span) => sumSpan(shares.bands, span))
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
          const stop = stops.length - 1 - index
          const count = counts?.[stop] ?? null
          return (
            <li key={colour}>
              <ClassButton className={classes.stop ?? ''} {...press(spans[stop] ?? { first: 0, last: 0 })}>
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
              </ClassButton>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The steps of a gradient by the stop that is nearest to each. */
export function listStopSpans(stepCount: number, stopCount: number): readonly BandSpan[] {
  const nearest = (step: number) => Math.round(((step + 0.5) / stepCount) * (stopCount - 1))
  const steps = Array.from({ length: stepCount }, (_, step) => step)
  return Array.from({ length: stopCount }, (_, stop) => ({
    first: steps.findIndex((step) => nearest(step) === stop),
    last: steps.findLastIndex((step) => nearest(step) === stop),
  }))
}

function sumSpan(shares: readonly number[], { first, last }: BandSpan): number {
  return shares.slice(first, last + 1).reduce((sum, share) => sum + share, 0)
}
