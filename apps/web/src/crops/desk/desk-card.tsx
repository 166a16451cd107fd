import type { DeskLine } from '@talhao/contract/crops/desk'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { formatFieldDay } from '../seasons/format-field-day.ts'
import { AttentionMarks } from './attention-marks.tsx'
import classes from './desk-card.module.css'
import { FigureGrid } from './figure-grid.tsx'

/** One field: what needs attention in words, then its figures. */
export function DeskCard({ line }: { line: DeskLine }) {
  const { t } = useTranslation('cropDesk')
  const { t: tSeasons } = useTranslation('cropSeasons')
  return (
    <article className={classes.card} aria-label={line.field_name}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          <Link className={classes.link} to={paths.cropField(line.field_id)}>
            {line.field_name}
          </Link>
        </h2>
        <AttentionMarks attention={line.attention} />
        <p className={classes.facts}>
          {line.farm_name !== null && <span>{line.farm_name}</span>}
          <span>
            {t('sownOn', { crop: tSeasons(`crops.${line.crop}`), date: formatFieldDay(line.sowing_date) })}
          </span>
          <span>
            {line.station === null
              ? t('noStation')
              : t('stationAt', { name: line.station.name, km: formatNumber(line.station.distance_km) })}
          </span>
        </p>
      </header>
      <FigureGrid line={line} />
    </article>
  )
}
