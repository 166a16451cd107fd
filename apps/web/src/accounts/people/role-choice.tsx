import type { ClientRole } from '@talhao/contract/accounts/people'
import { useTranslation } from 'react-i18next'
import { ChoiceCard } from '../form/choice-card.tsx'
import classes from './permission-fields.module.css'

interface RoleChoiceProps {
  readonly role: ClientRole
  readonly onChange: (role: ClientRole) => void
}

/** Only an administrator is asked: nobody else can make one (ACC-21). */
export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  const { t } = useTranslation('accountUsers')
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{t('dialog.role')}</legend>
      <div className={classes.choices}>
        <ChoiceCard
          type="radio"
          name="role"
          value="user"
          title={t('roles.user')}
          text={t('dialog.roleUser')}
          isChecked={role === 'user'}
          onChange={() => onChange('user')}
        />
        <ChoiceCard
          type="radio"
          name="role"
          value="client_admin"
          title={t('roles.client_admin')}
          text={t('dialog.roleAdmin')}
          isChecked={role === 'client_admin'}
          onChange={() => onChange('client_admin')}
        />
      </div>
    </fieldset>
  )
}
