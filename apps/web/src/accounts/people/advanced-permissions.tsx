import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import {
  type PermissionLevel,
  type Permissions,
  permissionEntities,
  permissionLevels,
} from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import classes from './advanced-permissions.module.css'
import { type Actor, listGrantable } from './user-rights.ts'

interface AdvancedPermissionsProps {
  readonly actor: Actor
  readonly levels: Permissions
  readonly onChange: (levels: Permissions) => void
}

/** A level for each entity. */
export function AdvancedPermissions({ actor, levels, onChange }: AdvancedPermissionsProps) {
  const { t } = useTranslation('accountUsers')
  return (
    <>
      <ul className={classes.rows}>
        {permissionEntities.map((entity) => {
          const offered = listGrantable(actor, entity)
          return (
            <li key={entity} className={classes.row}>
              <span className={classes.entity} aria-hidden="true">
                {t(`entities.${entity}`)}
              </span>
              <NativeSelect
                aria-label={t('dialog.levelOf', { entity: t(`entities.${entity}`) })}
                disabled={offered.length === 1}
                data={offered.map((level) => ({ value: level, label: t(`shortLevels.${level}`) }))}
                value={levels[entity]}
                onChange={(event) => onChange({ ...levels, [entity]: parseLevel(event.currentTarget.value) })}
              />
            </li>
          )
        })}
      </ul>
      <dl className={classes.key}>
        {permissionLevels.map((level) => (
          <div key={level}>
            <dt>{t(`shortLevels.${level}`)}</dt>
            <dd>{t(`levelTexts.${level}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function parseLevel(value: string): PermissionLevel {
  return permissionLevels.find((level) => level === value) ?? 'view'
}
