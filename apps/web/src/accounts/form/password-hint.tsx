import { useTranslation } from 'react-i18next'
import './form-texts.ts'
import { passwordMinLength } from '@talhao/contract/accounts/sign-in'
import { measurePassword, passwordStrengths } from './measure-password.ts'
import classes from './password-hint.module.css'

/** How good the password is, in a word and in bars; before typing, what it needs. */
export function PasswordHint({ password }: { password: string }) {
  const { t } = useTranslation('accountForm')
  const strength = measurePassword(password)
  const bars = password === '' ? 0 : passwordStrengths.indexOf(strength) + 1
  return (
    <span className={classes.hint}>
      <span className={classes.bars} data-strength={strength} aria-hidden="true">
        {passwordStrengths.map((step, index) => (
          <span key={step} className={classes.bar} data-filled={index < bars} />
        ))}
      </span>
      <span aria-live="polite">
        {password === ''
          ? t('password.needs', { length: passwordMinLength })
          : t(`password.${strength}`, { length: passwordMinLength })}
      </span>
    </span>
  )
}
