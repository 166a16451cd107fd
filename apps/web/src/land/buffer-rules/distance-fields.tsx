import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { receptorKinds } from '@talhao/contract/land/receptors'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import '../receptors/receptors-texts.ts'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { readMetres, type WrittenDistance } from './buffer-rule-draft.ts'
import classes from './buffer-rules.module.css'

interface DistanceFieldsProps {
  readonly distance: WrittenDistance
  /** Of any of the distances: shown where it fits. */
  readonly error: string | null
  readonly onChange: (distance: WrittenDistance) => void
  /** Null: the only one stays. */
  readonly onRemove: (() => void) | null
}

/** So many metres, of these. */
export function DistanceFields({ distance, error, onChange, onRemove }: DistanceFieldsProps) {
  const { t } = useTranslation(['landBufferRules', 'landReceptors'])
  const errorId = useId()
  const { metres, kinds } = distance
  const isMetresWrong = error !== null && readMetres(metres) === null
  const lacksKinds = error !== null && kinds.length === 0
  return (
    <div className={classes.distance}>
      <div className={classes.distanceHead}>
        <TextInput
          className={classes.metres ?? ''}
          label={t('landBufferRules:form.metres')}
          inputMode="decimal"
          maxLength={7}
          value={metres}
          error={isMetresWrong ? error : null}
          onChange={(event) => onChange({ ...distance, metres: event.currentTarget.value })}
        />
        {onRemove !== null && (
          <IconAction
            label={t('landBufferRules:form.removeDistance')}
            icon={<IconX size={20} stroke={1.6} />}
            onClick={onRemove}
          />
        )}
      </div>
      <fieldset className={classes.kinds}>
        <legend className={classes.kindsLegend}>{t('landBufferRules:form.kinds')}</legend>
        {receptorKinds.map((kind) => (
          <label key={kind} className={classes.kind}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              aria-invalid={lacksKinds || undefined}
              aria-describedby={lacksKinds ? errorId : undefined}
              onChange={(event) =>
                onChange({
                  ...distance,
                  kinds: event.currentTarget.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind),
                })
              }
            />
            {t(`landReceptors:kinds.${kind}`)}
          </label>
        ))}
      </fieldset>
      {lacksKinds && (
        <p id={errorId} className={classes.error}>
          {t('landBufferRules:form.kindsMissing')}
        </p>
      )}
    </div>
  )
}
