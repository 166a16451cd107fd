import type { ApiKey } from '@talhao/contract/accounts/api-keys'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { useClockValue } from '../../lib/browser/minute-clock.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'
import type { Column } from '../panel/record-table.tsx'
import columnClasses from '../people/use-user-columns.module.css'

export function useApiKeyColumns(): [Column<ApiKey>, ...Column<ApiKey>[]] {
  const { t } = useTranslation('apiKeys')
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: ({ name, ending }) => (
        <>
          {name}
          <span className={columnClasses.level}>tk_…{ending}</span>
        </>
      ),
    },
    {
      key: 'scopes',
      header: t('columns.scopes'),
      cell: ({ scopes, farmIds }) => (
        <>
          {scopes.map((scope) => t(`scopes.${scope}`)).join(', ')}
          <span className={columnClasses.level}>
            {farmIds === null ? t('allFarms') : t('farms', { count: farmIds.length })}
          </span>
        </>
      ),
    },
    {
      key: 'expiresAt',
      header: t('columns.expiresAt'),
      cell: ({ expiresAt }) => <ExpiryText expiresAt={expiresAt} />,
    },
    {
      key: 'lastUsedAt',
      header: t('columns.lastUsedAt'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('neverUsed') : <MomentText time={lastUsedAt} />),
    },
  ]
}

function ExpiryText({ expiresAt }: { expiresAt: string | null }) {
  const { t } = useTranslation('apiKeys')
  const isOver = useClockValue((now) => expiresAt !== null && Date.parse(expiresAt) <= now.getTime())
  if (expiresAt === null) return <>{t('noExpiry')}</>
  const day = formatDate(expiresAt, defaultZone)
  return isOver ? (
    <span className={columnClasses.unverified}>{t('expired', { day })}</span>
  ) : (
    <span className={columnClasses.number}>{day}</span>
  )
}

function MomentText({ time }: { time: string }) {
  return useClockValue((now) => formatMoment({ time, timeZone: defaultZone, now }))
}
