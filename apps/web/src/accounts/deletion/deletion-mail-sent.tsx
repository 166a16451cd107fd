import { IconMailForward } from '@tabler/icons-react'
import type { DeletionEffect } from '@talhao/contract/accounts/deletion'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { endSession } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { logoutAfterSeconds } from './deletion-times.ts'

export interface DeletionMail {
  readonly email: string
  readonly effect: DeletionEffect
}

/** The mail is on its way; after three seconds the person is signed out (ACC-30). */
export function DeletionMailSent({ mail }: { mail: DeletionMail }) {
  const { t } = useTranslation('deleteAccount')
  const navigate = useNavigate()
  const { email, effect } = mail

  useEffect(() => {
    const timer = setTimeout(() => {
      endSession('logout')
      void navigate(paths.login, { replace: true })
    }, logoutAfterSeconds * 1000)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <StateMessage
      place="card"
      tone="success"
      headingLevel={1}
      icon={<IconMailForward size={28} stroke={1.6} />}
      title={t('sentTitle')}
      text={t('sentText', { email })}
      {...(effect.isLastAdmin
        ? { action: <Notice tone="info">{t('lastAdmin', { client: effect.clientName })}</Notice> }
        : {})}
    />
  )
}
