import type { Security } from '@talhao/contract/accounts/security'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { ChoiceCard } from '../form/choice-card.tsx'
import { securityCalls } from './security-calls.ts'
import classes from './security-panel.module.css'

/** An administrator may demand a second factor of everybody, once having one (ACC-76). */
export function RequirementChoice({ security }: { security: Security }) {
  const { t } = useTranslation('security')
  const change = useMutation(securityCalls.setRequirement)
  const hasOwn = security.totp !== null || security.passkeys.length > 0

  function save(required: boolean) {
    change.mutate(
      { body: { required } },
      {
        onSuccess: ({ message = '' }) => showToast({ tone: 'success', message }),
        onError: (error) =>
          showToast({
            tone: 'error',
            message:
              error instanceof ApiError && error.status < 500 ? error.message : t('requirement.failed'),
          }),
      },
    )
  }

  return (
    <div className={classes.foot}>
      <ChoiceCard
        type="checkbox"
        name="second_factor_required"
        value="required"
        title={t('requirement.title')}
        text={hasOwn || security.isRequired ? t('requirement.text') : t('requirement.ownFirst')}
        isChecked={security.isRequired}
        isDisabled={change.isPending || !(hasOwn || security.isRequired)}
        onChange={save}
      />
    </div>
  )
}
