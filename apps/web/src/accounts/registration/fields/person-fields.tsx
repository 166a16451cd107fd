import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../form/format-phone.ts'
import { MaskedInput } from '../../form/masked-input.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { PasswordHint } from '../../form/password-hint.tsx'
import { type RegistrationFields, useProblemText } from '../use-problem-text.ts'

/** Who signs up: the account's first administrator. */
export function PersonFields({ fields }: { fields: RegistrationFields }) {
  const { t } = useTranslation('registration')
  const { t: tForm } = useTranslation('accountForm')
  const describe = useProblemText(fields.problems)
  const { values, change } = fields
  return (
    <>
      <TextInput
        label={tForm('firstName')}
        name="first_name"
        autoComplete="given-name"
        maxLength={100}
        value={values.firstName}
        error={describe('firstName')}
        onChange={(event) => change({ firstName: event.currentTarget.value })}
      />
      <TextInput
        label={tForm('lastName')}
        name="last_name"
        autoComplete="family-name"
        maxLength={100}
        value={values.lastName}
        error={describe('lastName')}
        onChange={(event) => change({ lastName: event.currentTarget.value })}
      />
      <MaskedInput
        label={tForm('phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={values.phone}
        format={formatPhone}
        error={describe('phone')}
        onChange={(phone) => change({ phone })}
      />
      <TextInput
        label={tForm('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        error={describe('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <PasswordField
        label={t('person.password')}
        name="password"
        value={values.password}
        description={describe('password') === null && <PasswordHint password={values.password} />}
        error={describe('password')}
        showLabel={tForm('passwordShow')}
        hideLabel={tForm('passwordHide')}
        onChange={(password) => change({ password })}
      />
    </>
  )
}
