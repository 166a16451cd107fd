import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Fields } from '../../ui/controls/use-fields.ts'
import type { AccountFormRule } from '../form/form-texts.ts'
import { formatPhone } from '../form/format-phone.ts'
import { MaskedInput } from '../form/masked-input.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { PasswordHint } from '../form/password-hint.tsx'
import type { UserFormValues } from './user-form.ts'
import classes from './user-person-fields.module.css'

interface UserPersonFieldsProps {
  readonly fields: Fields<UserFormValues, AccountFormRule>
  readonly task: 'create' | 'edit'
  /** E-mail and password are not this editor's to change. */
  readonly isSignInFixed: boolean
  /** Of somebody who changes the own password or e-mail. */
  readonly asksCurrentPassword: boolean
}

export function UserPersonFields({
  fields,
  task,
  isSignInFixed,
  asksCurrentPassword,
}: UserPersonFieldsProps) {
  const { t } = useTranslation('accountUsers')
  const { t: tForm } = useTranslation('accountForm')
  const { values, problems, change } = fields
  const describe = (field: keyof UserFormValues) => {
    const problem = problems[field]
    if (problem === undefined) return null
    return 'text' in problem ? problem.text : tForm(`errors.${problem.rule}`)
  }
  const isEdit = task === 'edit'
  const eye = { showLabel: tForm('passwordShow'), hideLabel: tForm('passwordHide') }
  return (
    <div className={classes.fields}>
      <TextInput
        label={tForm('firstName')}
        name="first_name"
        autoComplete="off"
        maxLength={100}
        data-autofocus
        value={values.firstName}
        error={describe('firstName')}
        onChange={(event) => change({ firstName: event.currentTarget.value })}
      />
      <TextInput
        label={tForm('lastName')}
        name="last_name"
        autoComplete="off"
        maxLength={100}
        value={values.lastName}
        error={describe('lastName')}
        onChange={(event) => change({ lastName: event.currentTarget.value })}
      />
      <TextInput
        label={tForm('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isSignInFixed}
        value={values.email}
        error={describe('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <MaskedInput
        label={tForm('phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={values.phone}
        format={formatPhone}
        error={describe('phone')}
        onChange={(phone) => change({ phone })}
      />
      {!isSignInFixed && (
        <>
          <PasswordField
            {...eye}
            label={t(isEdit ? 'dialog.newPassword' : 'dialog.password')}
            name="password"
            value={values.password}
            description={
              describe('password') !== null ? null : isEdit && values.password === '' ? (
                t('dialog.newPasswordHint')
              ) : (
                <PasswordHint password={values.password} />
              )
            }
            error={describe('password')}
            onChange={(password) => change({ password })}
          />
          <PasswordField
            {...eye}
            label={t('dialog.confirmation')}
            name="password_confirmation"
            value={values.confirmation}
            error={describe('confirmation')}
            onChange={(confirmation) => change({ confirmation })}
          />
          {asksCurrentPassword && (
            <PasswordField
              {...eye}
              label={t('dialog.currentPassword')}
              name="current_password"
              autoComplete="current-password"
              value={values.currentPassword}
              error={describe('currentPassword')}
              onChange={(currentPassword) => change({ currentPassword })}
            />
          )}
        </>
      )}
    </div>
  )
}
