import '../support/accounts-texts.ts'
import { Button } from '@mantine/core'
import { IconMailCheck, IconMailX } from '@tabler/icons-react'
import { alreadyVerifiedMessage, verifyUser } from '@talhao/contract/accounts/registration'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { onceOf } from '../../lib/api/once-of.ts'
import { paths } from '../../lib/paths.ts'
import { useCountdown } from '../../ui/controls/use-countdown.ts'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { SupportLink } from '../../ui/page/support-link.tsx'
import { ResendForm } from './resend-form.tsx'

const redirectAfter = { seconds: 10 }

/** The link of the registration mail (ACC-13). */
export function VerifyScreen() {
  const { t } = useTranslation('accounts')
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const verification = useQuery(onceOf(verifyUser, token === '' ? null : { body: { token } }))

  if (token === '') return <VerifyFailed text={t('verify.noToken')} />
  if (verification.isPending) return <PageLoader label={t('verify.checking')} />
  if (verification.isError) {
    const { error } = verification
    return <VerifyFailed text={error instanceof ApiError ? error.message : t('verify.networkFailure')} />
  }
  if (verification.data.message === alreadyVerifiedMessage) return <Navigate to={paths.login} replace />
  return <VerifyDone />
}

function VerifyDone() {
  const { t } = useTranslation('accounts')
  const secondsLeft = useCountdown(redirectAfter)
  if (secondsLeft === 0) return <Navigate to={paths.login} replace />
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
          <Button component={Link} to={paths.login} replace>
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
