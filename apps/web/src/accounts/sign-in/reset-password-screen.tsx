import './auth-texts.ts'
import { Button } from '@mantine/core'
import { IconKey, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { DoneCard } from '../../ui/page/done-card.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

type Stage = 'asking' | 'done' | 'expired'

/** The page behind the link of the reset mail. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [stage, setStage] = useState<Stage>(token === '' ? 'expired' : 'asking')

  if (stage === 'done') {
    return (
      <DoneCard
        icon={<IconKey size={28} stroke={1.6} />}
        title={t('reset.doneTitle')}
        text={t('reset.doneText')}
        action={{ label: t('reset.doneAction'), to: paths.login }}
      />
    )
  }
  if (stage === 'expired') {
    return (
      <PageCard>
        <StateMessage
          place="card"
          tone="waiting"
          headingLevel={1}
          icon={<IconLinkOff size={28} stroke={1.6} />}
          title={t('reset.expiredTitle')}
          text={t('reset.expiredText')}
          action={
            <Button component={Link} to={paths.login} state={{ isForgotPassword: true }}>
              {t('reset.expiredAction')}
            </Button>
          }
        />
      </PageCard>
    )
  }
  return (
    <PageCard>
      <ResetPasswordForm
        token={token}
        onDone={() => setStage('done')}
        onExpired={() => setStage('expired')}
      />
    </PageCard>
  )
}
