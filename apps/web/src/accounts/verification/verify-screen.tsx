import '../support/accounts-texts.ts'
import { Button } from '@mantine/core'
import { IconMailCheck, IconMailX } from '@tabler/icons-react'
import { alreadyVerifiedMessage } from '@talhao/contract/accounts/registration'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCountdown } from '../../ui/controls/use-countdown.ts'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { SupportLink } from '../../ui/page/support-link.tsx'
import { ResendForm } from './resend-form.tsx'
import { useVerifyUser } from './verify-user.ts'

const redirectAfter = { seconds: 10 }

/** The link of the registration mail (ACC-13). */
export function VerifyScreen() {
  const { t } = useTranslation('accounts')
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const verification = useVerifyUser(token)

  if (token === '') return <VerifyFailed text={t('verify.noToken')} />
  if (verification.isPending) return <PageLoader label={t('verify.checking')} />
  if (verification.isError) {
    const { error } = verification
    return <VerifyFailed text={error instanceof ApiError ? error.message : t('verify.networkFailure')} />
  }
  if (verification.data.message === alreadyVerifiedMessage) return <Navigate to="/" replace />
  return <VerifyDone />
}

function VerifyDone() {
  const { t } = useTranslation('accounts')
  const secondsLeft = useCountdown(redirectAfter)
  if (secondsLeft === 0) return <Navigate to="/" replace />
  return (
    <PageCard>
      <StateMessage
        place="card"
        tone="success"
        headingLevel={1}
        icon={<IconMailCheck size={28} stroke={1.6} />}
        title={t('verify.doneTitle')}
        text={t('verify.doneText', { count: secondsLeft })}
        action={
          <Button component={Link} to="/" replace>
            {t('verify.signIn')}
          </Button>
        }
      />
    </PageCard>
  )
}

function VerifyFailed({ text }: { text: string }) {
  const { t } = useTranslation('accounts')
  return (
    <PageCard>
      <StateMessage
        place="card"
        tone="error"
        headingLevel={1}
        icon={<IconMailX size={28} stroke={1.6} />}
        title={t('verify.failedTitle')}
        text={text}
        action={
          <>
            <ResendForm />
            <SupportLink />
          </>
        }
      />
    </PageCard>
  )
}
