import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx'
import { TextAction } from '../../../ui/controls/text-action.tsx'
import { findRejection } from '../registry/record-rights.ts'
import type { Candidates, ImportEntity } from './list-candidates.ts'
import classes from './registry-choice.module.css'

interface RegistryChoiceProps {
  readonly entity: ImportEntity
  readonly label: string
  readonly candidates: Candidates
  readonly value: string | null
  /** Of the file, beside the names. */
  readonly note?: string
  readonly error: string | null
  readonly clearLabel?: string
  readonly onChange: (id: string | null) => void
  readonly onAdd: () => void
}

/** A record for the operation, beside what the file calls it; what is missing can be added without leaving. */
export function RegistryChoice(props: RegistryChoiceProps) {
  const { entity, label, candidates, value, note, error, clearLabel, onChange, onAdd } = props
  const { choices, suggested, isAmbiguous, written, permission, isLoading } = candidates
  const { t } = useTranslation('equipmentIsoxml')
  const { t: tEquipment } = useTranslation('equipment')
  const { t: tRegistries } = useTranslation('equipmentRegisters')
  const inFile =
    written.length === 0 ? t('records.notWritten') : t('records.written', { names: written.join(', ') })
  const missing = describeMissing()

  function describeMissing(): string | null {
    if (isLoading) return null
    if (choices.length === 0) return t(`records.none.${entity}`)
    if (isAmbiguous && value === null) return t('records.several')
    return written.length > 0 && suggested === null && value === null ? t(`records.noSuch.${entity}`) : null
  }

  const rejection = findRejection(permission, 'add', null)
  return (
    <div className={classes.choice}>
      <ChoiceSelect
        label={label}
        placeholder={t(`records.choose.${entity}`)}
        description={
          note === undefined ? (
            inFile
          ) : (
            <>
              {inFile}
              <br />
              {note}
            </>
          )
        }
        choices={choices}
        value={value}
        error={error}
        isLoading={isLoading}
        {...(clearLabel !== undefined && { clearLabel })}
        onChange={onChange}
      />
      {missing !== null && (
        <p className={classes.missing}>
          {missing}{' '}
          {rejection === null ? (
            <TextAction className={classes.add} onClick={onAdd}>
              <IconPlus size={16} stroke={2} aria-hidden="true" />
              {tRegistries(`${entity}.add`)}
            </TextAction>
          ) : (
            tEquipment(`refusals.${rejection}`)
          )}
        </p>
      )}
    </div>
  )
}
