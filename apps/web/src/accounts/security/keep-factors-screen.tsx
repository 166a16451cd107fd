import './security-texts.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { cancelFactorRemoval } from '@talhao/contract/accounts/security'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { onceOf } from '../../lib/api/once-of.ts'
import { paths } from '../../lib/paths.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { DoneCard } from '../../ui/page/done-card.tsx'
import { RemovalLinkFailed } from './removal-link-failed.tsx'

/** The link of the second mail: the factors stay. */
export function KeepFactorsScreen() {
  const { t } = useTranslation('security')
  const { t: tShared } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const keeping = useQuery(onceOf(cancelFactorRemoval, token === '' ? null : { body: { token } }))

  if (token === '') return <RemovalLinkFailed text={t('removal.noToken')} />
  if (keeping.isPending) return <PageLoader label={t('removal.checking')} />
  if (keeping.isError) return <RemovalLinkFailed text={describeError(keeping.error, tShared)} />
  return (
    <DoneCard
      icon={<IconShieldCheck size={28} stroke={1.6} />}
      title={t('removal.keptTitle')}
      text={t('removal.keptText')}
      action={{ label: t('removal.signIn'), to: paths.login }}
    />
  )
}
