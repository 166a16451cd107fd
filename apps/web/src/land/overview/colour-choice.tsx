import { useTranslation } from 'react-i18next'
import './colouring-texts.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import type { LegendEntry } from '../fields/field-tints.ts'
import classes from './colour-choice.module.css'
import { type Colouring, colourings } from './colouring.ts'

interface ColourChoiceProps {
  readonly value: Colouring | null
  readonly onChange: (value: Colouring | null) => void
}

export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const { t } = useTranslation('landColouring')
  return (
    <ChoiceSelect
      label={t('label')}
      isLabelHidden
      placeholder={t('label')}
      clearLabel={t('none')}
      choices={colourings.map((one) => ({ value: one, label: t(`choices.${one}`) }))}
      value={value}
      onChange={(chosen) => onChange(colourings.find((one) => one === chosen) ?? null)}
    />
  )
}

interface ColourLegendProps {
  /** Null: the data have not come yet. */
  readonly entries: readonly LegendEntry[] | null
  readonly hasFailed: boolean
}

/** What the colours mean, with how many fields have them. */
export function ColourLegend({ entries, hasFailed }: ColourLegendProps) {
  const { t } = useTranslation('landColouring')
  if (entries === null)
    return (
      <p className={classes.note} role="status">
        {t(hasFailed ? 'failed' : 'waiting')}
      </p>
    )
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {entries.map(({ colour, legend, isUnknown, count }) => (
        <li key={legend} className={classes.entry}>
          <span
            className={classes.swatch}
            data-unknown={isUnknown}
            style={{ background: colour }}
            aria-hidden="true"
          />
          {legend} <span className={classes.count}>{count}</span>
        </li>
      ))}
    </ul>
  )
}
