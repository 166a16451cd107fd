import { templateIds, templates } from '@talhao/evidence/templates'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import classes from './sharing-panel.module.css'

export interface Season {
  readonly from: string | null
  readonly to: string | null
  readonly template: string | null
}

export const wholeSeason: Season = { from: null, to: null, template: null }

/** What of it was chosen, as the wire wants it. */
export function listChosen(season: Season): Record<string, string> {
  return Object.fromEntries(Object.entries(season).filter(([, value]) => value !== null))
}

/** Which packs: by the day of work and by the record. */
export function PackChoiceFields({
  season,
  onChange,
}: {
  season: Season
  onChange: (season: Season) => void
}) {
  const { t } = useTranslation('evidenceSharing')
  const language = useLanguage()
  return (
    <>
      <div className={classes.pair}>
        <DateField
          label={t('form.from')}
          value={season.from}
          max={season.to}
          onChange={(from) => onChange({ ...season, from })}
        />
        <DateField
          label={t('form.to')}
          value={season.to}
          min={season.from}
          onChange={(to) => onChange({ ...season, to })}
        />
      </div>
      <ChoiceSelect
        label={t('form.template')}
        placeholder={t('form.allTemplates')}
        clearLabel={t('form.allTemplates')}
        choices={templateIds.map((id) => ({ value: id, label: templates[id].name[language] }))}
        value={season.template}
        onChange={(template) => onChange({ ...season, template })}
      />
    </>
  )
}
