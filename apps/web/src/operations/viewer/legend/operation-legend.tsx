import type { Legend } from '@talhao/operation-maps'
import { useTranslation } from 'react-i18next'
import '../operation-map-texts.ts'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { unknownColour } from '../layer/palette-texture.ts'
import type { BandShares } from './band-shares.ts'
import { describeBand } from './describe-band.ts'
import { GradientScale } from './gradient-scale.tsx'
import classes from './operation-legend.module.css'

interface OperationLegendProps {
  readonly legend: Legend
  /** The metric's name by default. */
  readonly title?: string
  /** How much of the area each band has: the legend is a histogram, too. */
  readonly shares?: BandShares | null
}

/** What the colours of the map mean, in words and numbers as well. */
export function OperationLegend({ legend, title, shares = null }: OperationLegendProps) {
  const { t } = useTranslation('operationMap')
  const unknownShare = shares?.unknown ?? 0
  return (
    <section className={classes.legend} aria-label={t('legend.title')}>
      <h3 className={classes.title}>{title ?? t(`metrics.${legend.metric}`)}</h3>
      {legend.kind === 'gradient' ? (
        <GradientScale legend={legend} shares={shares} />
      ) : (
        <ul className={classes.bands}>
          {legend.bands.map(({ colour }, index) => (
            <Band
              key={colour}
              colour={colour}
              text={describeBand(legend, index, t)}
              share={shares?.bands[index] ?? null}
            />
          ))}
          {unknownShare > 0 && (
            <Band colour={unknownColour} text={t('legend.unknown')} share={unknownShare} />
          )}
        </ul>
      )}
      {legend.kind === 'gradient' && unknownShare > 0 && (
        <ul className={classes.bands}>
          <Band colour={unknownColour} text={t('legend.unknown')} share={unknownShare} />
        </ul>
      )}
    </section>
  )
}

interface BandProps {
  readonly colour: string
  readonly text: string
  /** Percent; null where it is not known. */
  readonly share: number | null
}

function Band({ colour, text, share }: BandProps) {
  return (
    <li className={classes.band} data-counted={share !== null}>
      <span className={classes.swatch} style={{ background: colour }} aria-hidden="true" />
      <span className={classes.text}>{text}</span>
      {share !== null && (
        <>
          <span className={classes.share}>{formatCloudNumber(share)} %</span>
          <span className={classes.bar} aria-hidden="true">
            <span className={classes.fill} style={{ width: `${share}%`, background: colour }} />
          </span>
        </>
      )}
    </li>
  )
}
