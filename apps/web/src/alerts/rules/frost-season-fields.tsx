import { useTranslation } from 'react-i18next'
import classes from './rule-form.module.css'
import { toMonthKey } from './rules-texts.ts'

interface FrostSeasonFieldsProps {
  readonly season: readonly number[]
  readonly onChange: (season: readonly number[]) => void
}

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1)

/** Months in which every night is one on frost watch (ALR-172). */
export function FrostSeasonFields({ season, onChange }: FrostSeasonFieldsProps) {
  const { t } = useTranslation('alertEditor')
  const { t: tRules } = useTranslation('alertRules')
  return (
    <fieldset className={classes.group}>
      <legend className={classes.heading}>{t('season')}</legend>
      <p className={classes.muted}>{t('seasonNote')}</p>
      <div className={classes.months}>
        {allMonths.map((month) => (
          <label key={month} className={classes.choice}>
            <input
              type="checkbox"
              checked={season.includes(month)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...season, month] : season.filter((one) => one !== month),
                )
              }
            />
            <span>{tRules(`months.${toMonthKey(month)}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
