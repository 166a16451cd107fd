import './farms-texts.ts'
import { IconHomeCheck } from '@tabler/icons-react'
import { completePermissions, reachesLevel } from '@talhao/contract/core'
import type { FarmPair } from '@talhao/contract/land/farms'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { BackToFields } from '../land-map/back-to-fields.tsx'
import { useFarmPairs } from './farm-pair-calls.ts'
import { FarmPairCard } from './farm-pair-card.tsx'
import classes from './farm-pairs.module.css'

/** The farms of stations and of equipment that may be one, and what people said of them (LAND-38). */
export function FarmPairsScreen() {
  const { t } = useTranslation('landFarms')
  const { role, permissions } = useCurrentMe()
  const canSettle = role === 'client_admin' || reachesLevel(completePermissions(permissions).farm, 'manage')
  const pairs = useFarmPairs()
  const open = pairs.data?.filter(({ answer }) => answer === null) ?? []
  const settled = pairs.data?.filter(({ answer }) => answer !== null) ?? []
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={<BackToFields label={t('back')} />} />
      {pairs.data === undefined ? (
        pairs.error === null ? (
          <TableSkeleton rows={2} />
        ) : (
          <ErrorState
            error={pairs.error}
            isRetrying={pairs.isFetching}
            onRetry={() => void pairs.refetch()}
          />
        )
      ) : (
        <>
          {open.length === 0 ? (
            <EmptyState
              icon={<IconHomeCheck size={28} stroke={1.6} />}
              title={t('empty')}
              text={t('emptyText')}
            />
          ) : (
            <Pairs title={t('open')} pairs={open} canSettle={canSettle} />
          )}
          {open.length > 0 && <p className={classes.muted}>{t(canSettle ? 'keys' : 'viewer')}</p>}
          {settled.length > 0 && <Pairs title={t('settled')} pairs={settled} canSettle={canSettle} />}
        </>
      )}
    </>
  )
}

interface PairsProps {
  readonly title: string
  readonly pairs: readonly FarmPair[]
  readonly canSettle: boolean
}

function Pairs({ title, pairs, canSettle }: PairsProps) {
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.list} aria-label={title}>
        {pairs.map((pair) => (
          <FarmPairCard
            key={`${pair.station_farm.id} ${pair.equipment_farm.id}`}
            pair={pair}
            canSettle={canSettle}
          />
        ))}
      </ul>
    </section>
  )
}
