import './delete-account-texts.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { undoDeletion } from '@talhao/contract/accounts/deletion'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { onceOf } from '../../lib/api/once-of.ts'
import { paths } from '../../lib/paths.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { DoneCard } from '../../ui/page/done-card.tsx'
import { DeletionLinkFailed } from './deletion-link-failed.tsx'

/** The link of the second mail: the account stays. */
export function UndoDeletionScreen() {
  const { t } = useTranslation('deleteAccount')
  const { t: tShared } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const undoing = useQuery(onceOf(undoDeletion, token === '' ? null : { body: { token } }))

  if (token === '') return <DeletionLinkFailed title={t('undo.failedTitle')} text={t('noToken')} />
  if (undoing.isPending) return <PageLoader label={t('undo.checking')} />
  if (undoing.isError) {
    return <DeletionLinkFailed title={t('undo.failedTitle')} text={describeError(undoing.error, tShared)} />
  }
  return (
    <DoneCard
      icon={<IconUserCheck size={28} stroke={1.6} />}
      title={t('undo.doneTitle')}
      text={t('undo.doneText')}
      action={{ label: t('signIn'), to: paths.login }}
    />
  )
}
