import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './color-field.module.css'

interface ColorFieldProps {
  readonly color: string
  readonly error: ReactNode
  readonly onChange: (color: string) => void
}

/** The colours of the toxicological bands of Brazilian labels, and near ones to tell products apart. */
const suggestions = {
  red: '#d92d20',
  orange: '#e8782c',
  yellow: '#f2c230',
  green: '#3a9d5d',
  blue: '#2274c0',
  violet: '#7a3e9d',
} as const
const suggestionNames = ['red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const

export function ColorField({ color, error, onChange }: ColorFieldProps) {
  const { t } = useTranslation('equipmentProducts')
  const id = useId()
  const isNone = color === ''
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {t('color')}
      </label>
      <div className={classes.row}>
        <span className={classes.picker} data-empty={isNone} data-error={error !== null}>
          <input
            id={id}
            type="color"
            name="color"
            className={classes.input}
            aria-label={t('chooseColor')}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : `${id}-error`}
            value={isNone ? suggestions.green : color}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
        <span className={classes.value}>{isNone ? t('noColor') : color}</span>
        <span className={classes.suggestions}>
          {suggestionNames.map((name) => (
            <button
              key={name}
              type="button"
              className={classes.suggestion}
              style={{ background: suggestions[name] }}
              aria-label={t(`colors.${name}`)}
              title={t(`colors.${name}`)}
              aria-pressed={suggestions[name] === color}
              onClick={() => onChange(suggestions[name])}
            />
          ))}
        </span>
      </div>
      {error !== null && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
