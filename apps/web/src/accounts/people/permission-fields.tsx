import { type Permissions, permissionLevels } from '@talhao/contract/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceCard } from '../form/choice-card.tsx'
import { AdvancedPermissions } from './advanced-permissions.tsx'
import { ModeSwitch, type PermissionMode } from './mode-switch.tsx'
import classes from './permission-fields.module.css'
import { type Actor, findCommonLevel, levelEverywhere, listGrantableForAll } from './user-rights.ts'

interface PermissionFieldsProps {
  readonly actor: Actor
  readonly levels: Permissions
  readonly onChange: (levels: Permissions) => void
}

/** One level for everything, or one for each entity; never more than the actor holds. */
export function PermissionFields({ actor, levels, onChange }: PermissionFieldsProps) {
  const { t } = useTranslation('accountUsers')
  const name = useId()
  const [mode, setMode] = useState<PermissionMode>(findCommonLevel(levels) === null ? 'advanced' : 'simple')
  const grantable = listGrantableForAll(actor)
  const common = findCommonLevel(levels)

  function choose(next: PermissionMode) {
    if (next === 'simple' && common === null) onChange(levelEverywhere('view'))
    setMode(next)
  }

  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{t('dialog.permissions')}</legend>
      <ModeSwitch mode={mode} onChange={choose} />
      {mode === 'simple' ? (
        <div className={classes.choices}>
          {permissionLevels.map((level) => (
            <ChoiceCard
              key={level}
              type="radio"
              name={name}
              value={level}
              title={t(`levels.${level}`)}
              text={t(`levelTexts.${level}`)}
              isChecked={common === level}
              isDisabled={!grantable.includes(level)}
              onChange={() => onChange(levelEverywhere(level))}
            />
          ))}
        </div>
      ) : (
        <AdvancedPermissions actor={actor} levels={levels} onChange={onChange} />
      )}
      {!actor.isAdmin && <p className={classes.note}>{t('dialog.capped')}</p>}
    </fieldset>
  )
}
