import { compassPoints, nameCompassPoint } from '@talhao/agronomy'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import classes from './wind-compass.module.css'

interface WindCompassProps {
  /** Where the wind comes from. */
  readonly directionDeg: number | null
  readonly tone: 'fresh' | 'old'
}

const ticks = Array.from({ length: 16 }, (_, index) => index * 22.5)
const corners = [0, 4, 8, 12] as const

/** Which way the wind blows: an arrow from its side of the rose to the middle. */
export function WindCompass({ directionDeg, tone }: WindCompassProps) {
  const { t } = useTranslation('bulletin')
  const language = useLanguage()
  const point = nameCompassPoint(directionDeg, language)
  const label =
    directionDeg === null || point === null
      ? t('now.windUnknown')
      : t('now.windFrom', { point, degrees: formatNumber(directionDeg, 0) })
  return (
    <svg className={classes.compass} viewBox="-60 -60 120 120" role="img" aria-label={label} data-tone={tone}>
      <circle className={classes.ring} r="44" />
      {ticks.map((turn) => (
        <path
          key={turn}
          className={classes.tick}
          d={turn % 90 === 0 ? 'M0-44v7' : 'M0-44v4'}
          transform={`rotate(${turn})`}
        />
      ))}
      {corners.map((corner) => (
        <text
          key={corner}
          className={classes.letter}
          x={Math.sin((corner * Math.PI) / 8) * 53}
          y={-Math.cos((corner * Math.PI) / 8) * 53}
        >
          {compassPoints[language][corner]}
        </text>
      ))}
      {directionDeg !== null && (
        <path
          className={classes.needle}
          d="M0 24 L-13 -30 L0 -21 L13 -30 Z"
          transform={`rotate(${directionDeg})`}
        />
      )}
    </svg>
  )
}
