import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAction } from '../../../../ui/controls/text-action.tsx'
import classes from './selection-line.module.css'

interface SelectionLineProps {
  readonly total: number
  readonly shown: number
  readonly selected: number
  readonly note: string | null
  readonly onClear: () => void
  /** What can be done with what is ticked. */
  readonly children: ReactNode
}

/** How much is there, how much of it is ticked, and what can be done with that. */
export function SelectionLine(props: SelectionLineProps) {
  const { total, shown, selected, note, onClear, children } = props
  const { t } = useTranslation('equipment')
  return (
    <div className={classes.line} data-active={selected > 0}>
      <span role="status">
        {selected > 0
          ? t('table.selected', { count: selected })
          : shown === total
            ? t('table.shown', { count: total })
            : t('table.shownOf', { shown, count: total })}
      </span>
      {selected > 0 && <TextAction onClick={onClear}>{t('table.clearSelection')}</TextAction>}
      {selected === 0 && note !== null && <span>{note}</span>}
      <div className={classes.tools}>{children}</div>
    </div>
  )
}
