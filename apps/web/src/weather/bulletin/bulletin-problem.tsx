import { Button } from '@mantine/core'
import { IconLock, IconMapPinOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'

interface BulletinProblemProps {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Why there is no bulletin: no such station, not paid, or something that may work next time. */
export function BulletinProblem({ error, isRetrying, onRetry }: BulletinProblemProps) {
  const { t } = useTranslation('bulletin')
  const status = error instanceof ApiError ? error.status : null
  const toStations = (
    <Button component={Link} to={paths.stations} variant="default">
      {t('problems.toStations')}
    </Button>
  )
  // An address with a mistyped id is malformed to the server and absent to a person.
  if (status === 404 || status === 400) {
    return (
      <StateMessage
        icon={<IconMapPinOff size={28} stroke={1.6} />}
        title={t('problems.absentTitle')}
        text={t('problems.absentText')}
        action={toStations}
      />
    )
  }
  if (status === 403) {
    return (
      <StateMessage
        icon={<IconLock size={28} stroke={1.6} />}
        title={t('problems.unpaidTitle')}
        text={t('problems.unpaidText')}
        action={
          <>
            <Button component={Link} to={paths.contactSupport}>
              {t('problems.toSupport')}
            </Button>
            {toStations}
          </>
        }
      />
    )
  }
  return (
    <ErrorState
      title={t('problems.failedTitle')}
      error={error}
      isRetrying={isRetrying}
      onRetry={onRetry}
      secondAction={toStations}
    />
  )
}
