import './seasons-texts.ts'
import { useTranslation } from 'react-i18next'
import {
  type CalendarBar,
  type CalendarScale,
  measureSeason,
  placeOnScale,
  scaleCalendar,
} from './calendar-bars.ts'
import { formatFieldDay } from './format-field-day.ts'
import classes from './season-calendar.module.css'
import { useFarmSeasons } from './season-calls.ts'

const monthsThatFit = 12

/** The seasons of a farm, a row a field, on one scale of months. */
export function SeasonCalendar({ farmId, today }: { farmId: string | null; today: string }) {
  const { t } = useTranslation('cropSeasons')
  const { data } = useFarmSeasons(farmId)
  const rows = (data ?? []).map((row) => ({ ...row, bars: row.seasons.map(measureSeason) }))
  const scale = scaleCalendar(rows.flatMap(({ bars }) => bars))
  if (scale === null) return null
  const { startPercent } = placeOnScale(scale, { firstDate: today, lastDate: today })
  return (
    <section className={classes.card} aria-label={t('calendar.title')}>
      <h2 className={classes.heading}>{t('calendar.title')}</h2>
      <div className={classes.frame}>
        <div className={classes.table}>
          <div
            className={classes.months}
            data-many={scale.months.length > monthsThatFit || undefined}
            aria-hidden="true"
          >
            {scale.months.map((month) => (
              <span key={month} style={{ insetInlineStart: `${findStart(scale, month)}%` }}>
                {`${month.slice(5, 7)}/${month.slice(2, 4)}`}
              </span>
            ))}
          </div>
          <ul className={classes.rows}>
            {rows.map(({ field_id, field_name, bars }) => (
              <li key={field_id} className={classes.row}>
                <span className={classes.name}>{field_name}</span>
                <ul className={classes.track}>
                  {startPercent >= 0 && startPercent <= 100 && (
                    <li
                      className={classes.today}
                      style={{ insetInlineStart: `${startPercent}%` }}
                      aria-hidden="true"
                    />
                  )}
                  {bars.map((bar) => (
                    <Bar key={bar.season.id} bar={bar} scale={scale} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function findStart(scale: CalendarScale, date: string): number {
  return placeOnScale(scale, { firstDate: date, lastDate: date }).startPercent
}

function Bar({ bar, scale }: { bar: CalendarBar; scale: CalendarScale }) {
  const { t } = useTranslation('cropSeasons')
  const { startPercent, widthPercent } = placeOnScale(scale, bar)
  const crop = t(`crops.${bar.season.crop}`)
  const span = t(bar.isEndExpected ? 'calendar.expected' : 'calendar.harvested', {
    first: formatFieldDay(bar.firstDate),
    last: formatFieldDay(bar.lastDate),
  })
  return (
    <li
      className={classes.bar}
      data-expected={bar.isEndExpected || undefined}
      style={{ insetInlineStart: `${startPercent}%`, inlineSize: `${widthPercent}%` }}
      title={`${crop}, ${span}`}
    >
      <span className={classes.crop}>{crop}</span>
      <span className={classes.words}>, {span}</span>
    </li>
  )
}
