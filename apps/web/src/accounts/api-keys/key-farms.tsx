import { useTranslation } from 'react-i18next'
import { ChoiceCard } from '../form/choice-card.tsx'
import choiceClasses from '../people/permission-fields.module.css'
import { KeyChoices } from './key-choices.tsx'

export interface FarmChoice {
  readonly id: string
  readonly name: string
}

interface KeyFarmsProps {
  readonly farms: readonly FarmChoice[]
  /** Null: all. */
  readonly chosen: readonly string[] | null
  readonly problem: string | null
  readonly onChange: (chosen: readonly string[] | null) => void
}

export function KeyFarms({ farms, chosen, problem, onChange }: KeyFarmsProps) {
  const { t } = useTranslation('apiKeys')
  return (
    <>
      <fieldset className={choiceClasses.fields}>
        <legend className={choiceClasses.legend}>{t('dialog.farms')}</legend>
        <div className={choiceClasses.choices}>
          <ChoiceCard
            type="radio"
            name="farms"
            value="all"
            title={t('dialog.everyFarm')}
            text={t('dialog.everyFarmText')}
            isChecked={chosen === null}
            onChange={() => onChange(null)}
          />
          <ChoiceCard
            type="radio"
            name="farms"
            value="some"
            title={t('dialog.someFarms')}
            isChecked={chosen !== null}
            onChange={() => onChange(chosen ?? [])}
          />
        </div>
      </fieldset>
      {chosen !== null && (
        <KeyChoices
          legend={t('dialog.whichFarms')}
          name="farmIds"
          choices={farms.map(({ id, name }) => ({ value: id, title: name }))}
          chosen={chosen}
          problem={problem}
          onChange={onChange}
        />
      )}
    </>
  )
}
