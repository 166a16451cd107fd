import { useTranslation } from 'react-i18next'
import classes from './selection-line.module.css'

interface SelectionLineProps {
  readonly total: number
  readonly shown: number
  readonly selected: number
  readonly note: string | null
  readonly onClear: () => void
}

/** How much is there, and how much of it is ticked. */
export function SelectionLine({ total, shown, selected, note, onClear }: SelectionLineProps) {
  const { t } = useTranslation('equipment')
  return (
    <div className={classes.line} data-active={selected > 0}>
      <span role="status">
        {selected > 0
          ? t('table.selected', { count: selected })
          : shown === total
            ? t('table.shown', { count: total })
            : t('table.shownOf', { shown, total })}
      </span>
      {selected > 0 && (
        <button type="button" className={classes.clear} onClick={onClear}>
          {t('table.clearSelection')}
        </button>
      )}
      {note !== null && <span className={classes.note}>{note}</span>}
    </div>
  )
}
