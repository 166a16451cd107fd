import { useTranslation } from 'react-i18next'
import { isUnderWay, useExports } from '../export-calls.ts'
import classes from './zip-progress.module.css'

/** How far the zip is that was just asked for, where it was asked for, wherever the page is scrolled to. */
export function ZipProgress({ ownZips }: { ownZips: ReadonlySet<string> }) {
  const { t } = useTranslation('history')
  const { data = [] } = useExports()
  const making = data.find((made) => ownZips.has(made.id) && isUnderWay(made))
  if (making === undefined) return null
  const { state, progressPercent: percent, stationsCount: count } = making
  return (
    <div className={classes.bar}>
      <span>{`${t('exports.zipOf', { count })} · ${t(`exports.zip.${state}`, { percent, size: '' })}`}</span>
      <progress className={classes.progress} max={100} value={percent} aria-label={t('zip.progress')} />
    </div>
  )
}
