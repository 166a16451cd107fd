import { type Legend, unknownBand } from '@talhao/operation-maps'
import { useTranslation } from 'react-i18next'
import '../operation-map-texts.ts'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { unknownColour } from '../layer/palette-texture.ts'
import type { BandShares } from './band-shares.ts'
import { type BandSpan, isSameSpan } from './band-span.ts'
import { ClassRow } from './class-row.tsx'
import { describeBand } from './describe-band.ts'
import { GradientScale } from './gradient-scale.tsx'
import classes from './operation-legend.module.css'

interface OperationLegendProps {
  readonly legend: Legend
  /** The metric's name by default. */
  readonly title?: string
  /** Whose map it explains, where there are two of them. */
  readonly side?: string | undefined
  /** Whose bands these are, where that could be asked. */
  readonly note?: string | null
  /** How much of the area each band has: the legend is a histogram, too. */
  readonly shares?: BandShares | null
  /** The class that the map shows alone. */
  readonly isolated?: BandSpan | null
  /** Left out: the legend only explains. */
  readonly onIsolate?: (span: BandSpan | null) => void
}

const unknownSpan: BandSpan = { first: unknownBand, last: unknownBand }

/** What the colours of the map mean, in words and numbers as well; each class can be seen alone (OPS-82). */
export function OperationLegend(props: OperationLegendProps) {
  const { legend, title, side, note = null, shares = null, isolated = null, onIsolate } = props
  const { t } = useTranslation('operationMap')
  const unknownShare = shares?.unknown ?? 0
  const leftOutHa = shares?.leftOutHa ?? 0
  const unappliedShare = shares?.unapplied ?? 0
  const isGradient = legend.kind === 'gradient'
  // One class alone is seen alone already.
  const isPressable = onIsolate !== undefined && legend.bands.length > 1
  const press = (span: BandSpan) =>
    !isPressable
      ? {}
      : {
          isPressed: isSameSpan(isolated, span),
          onPress: () => onIsolate(isSameSpan(isolated, span) ? null : span),
        }
  return (
    <section
      className={classes.legend}
      aria-label={side === undefined ? t('legend.title') : `${t('legend.title')}: ${side}`}
    >
      <h2 className={classes.title}>{title ?? t(`metrics.${legend.metric}`)}</h2>
      {note !== null && <p className={classes.note}>{note}</p>}
      {isGradient && <GradientScale legend={legend} shares={shares} press={press} />}
      {(!isGradient || unknownShare > 0) && (
        <ul className={classes.bands}>
          {!isGradient &&
            legend.bands.map(({ colour }, band) => (
              <ClassRow
                key={colour}
                colour={colour}
                text={describeBand(legend, band, t)}
                share={shares?.bands[band] ?? null}
                {...press({ first: band, last: band })}
              />
            ))}
          {unappliedShare > 0 && (
            <ClassRow colour={null} text={t('legend.unapplied')} share={unappliedShare} />
          )}
          {unknownShare > 0 && (
            <ClassRow
              colour={unknownColour}
              text={t('legend.unknown')}
              share={unknownShare}
              {...press(unknownSpan)}
            />
          )}
        </ul>
      )}
      {leftOutHa > 0 && (
        <p className={classes.note}>{t('legend.leftOut', { area: formatCloudNumber(leftOutHa) })}</p>
      )}
      {isPressable && (
        <p className={classes.note}>{t(isolated === null ? 'legend.isolate' : 'legend.isolated')}</p>
      )}
    </section>
  )
}
