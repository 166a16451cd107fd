import './evidence-texts.ts'
import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SharingPanel } from '../sharing/sharing-panel.tsx'
import { useEvidenceRights } from '../sharing/use-evidence-rights.ts'
import { usePacks } from './pack-calls.ts'
import { PackForm } from './pack-form.tsx'
import { PackTable } from './pack-table.tsx'

/** All packs of the client, or what it takes to make one of an operation (EVI-13). */
export function PacksScreen() {
  const [search] = useSearchParams()
  const operationId = search.get('operation')
  return operationId === null ? <AllPacks /> : <PackForm key={operationId} operationId={operationId} />
}

function AllPacks() {
  const { t } = useTranslation('evidence')
  const { data, error, isFetching, refetch } = usePacks()
  const { mayShare } = useEvidenceRights()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={<VerifierLink />} />
      {data === undefined ? (
        error !== null ? (
          <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton />
        )
      ) : data.length === 0 ? (
        <EmptyState
          icon={<IconRosetteDiscountCheck size={28} stroke={1.6} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button component={Link} to={paths.equipmentOperations}>
              {t('empty.action')}
            </Button>
          }
        />
      ) : (
        <>
          <PackTable packs={data} />
          {mayShare && <SharingPanel />}
        </>
      )}
    </>
  )
}

/** A page of its own, without the portal around it: whoever saves it needs nothing of us. */
function VerifierLink() {
  const { t } = useTranslation('evidence')
  return (
    <Button
      component="a"
      href="/evidence-verifier.html"
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<IconShieldCheck size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t('verifier')}
    </Button>
  )
}
