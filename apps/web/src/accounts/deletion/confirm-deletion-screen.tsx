import { defaultZone } from '@talhao/local-time'
import './delete-account-texts.ts'
import { Button } from '@mantine/core'
import { IconCalendarX } from '@tabler/icons-react'
import { confirmDeletion } from '@talhao/contract/accounts/deletion'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { onceOf } from '../../lib/api/once-of.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { paths } from '../../lib/paths.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { DeletionLinkFailed } from './deletion-link-failed.tsx'

/** The link of the first mail: from here on the days of grace run. */
export function ConfirmDeletionScreen() {
  const { t } = useTranslation('deleteAccount')
  const { t: tShared } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const confirmation = useQuery(onceOf(confirmDeletion, token === '' ? null : { body: { token } }))

  if (token === '') return <DeletionLinkFailed title={t('confirm.failedTitle')} text={t('noToken')} />
  if (confirmation.isPending) return <PageLoader label={t('confirm.checking')} />
  if (confirmation.isError) {
    return (
      <DeletionLinkFailed
        title={t('confirm.failedTitle')}
        text={describeError(confirmation.error, tShared)}
      />
    )
  }
  const { deletesAt, isLastAdmin, clientName } = confirmation.data.data
  return (
    <PageCard>
      <StateMessage
        place="card"
        tone="waiting"
        headingLevel={1}
        icon={<IconCalendarX size={28} stroke={1.6} />}
        title={t('confirm.doneTitle')}
        text={
          <>
            <p>{t('confirm.doneText', { date: formatDate(deletesAt, defaultZone) })}</p>
            <p>{t('confirm.undo')}</p>
          </>
        }
        action={
          <>
            {isLastAdmin && <Notice tone="info">{t('confirm.lastAdmin', { client: clientName })}</Notice>}
            <Button component={Link} to={paths.login} variant="default">
              {t('signIn')}
            </Button>
          </>
        }
      />
    </PageCard>
  )
}
