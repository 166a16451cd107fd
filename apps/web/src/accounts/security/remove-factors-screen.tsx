import './security-texts.ts'
import { Button } from '@mantine/core'
import { IconClockHour4, IconShieldOff } from '@tabler/icons-react'
import { confirmFactorRemoval, factorRemovalHours } from '@talhao/contract/accounts/security'
import { defaultZone } from '@talhao/local-time'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { formatDate, formatTime } from '../../lib/format/format-date.ts'
import { paths } from '../../lib/paths.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { RemovalLinkFailed } from './removal-link-failed.tsx'

/** The link of the first mail. It asks before it begins: programs that read mails open links, too. */
export function RemoveFactorsScreen() {
  const { t } = useTranslation('security')
  const { t: tShared } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const confirmation = useMutation(mutationOf(confirmFactorRemoval))

  if (token === '') return <RemovalLinkFailed text={t('removal.noToken')} />
  if (confirmation.isError) return <RemovalLinkFailed text={describeError(confirmation.error, tShared)} />
  if (confirmation.isSuccess) {
    const { removalAt } = confirmation.data.data
    const date = `${formatDate(removalAt, defaultZone)} ${formatTime(removalAt, defaultZone)}`
    return (
      <PageCard>
        <StateMessage
          place="card"
          tone="waiting"
          headingLevel={1}
          focus="title"
          icon={<IconClockHour4 size={28} stroke={1.6} />}
          title={t('removal.begunTitle')}
          text={t('removal.begunText', { date })}
          action={
            <Button component={Link} to={paths.login} variant="default">
              {t('removal.signIn')}
            </Button>
          }
        />
      </PageCard>
    )
  }
  return (
    <PageCard>
      <StateMessage
        place="card"
        headingLevel={1}
        icon={<IconShieldOff size={28} stroke={1.6} />}
        title={t('removal.confirmTitle')}
        text={t('removal.confirmText', { hours: factorRemovalHours })}
        action={
          <Button loading={confirmation.isPending} onClick={() => confirmation.mutate({ body: { token } })}>
            {t('removal.confirmAction')}
          </Button>
        }
      />
    </PageCard>
  )
}
