import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './color-field.module.css'

interface ColorFieldProps {
  readonly color: string
  readonly error: string | null
  readonly onChange: (color: string) => void
}

/** The colours of the toxicological bands of Brazilian labels, and near ones to tell products apart. */
const suggestions = ['#d92d20', '#f2c230', '#2274c0', '#3a9d5d', '#e8782c', '#7a3e9d', '#0b7a70', '#6b7280']
const first = '#3a9d5d'

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
            value={isNone ? first : color}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
        <span className={classes.value}>{isNone ? t('noColor') : color}</span>
        <span className={classes.suggestions}>
          {suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              className={classes.suggestion}
              style={{ background: suggestion }}
              aria-label={suggestion}
              aria-pressed={suggestion === color}
              onClick={() => onChange(suggestion)}
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
