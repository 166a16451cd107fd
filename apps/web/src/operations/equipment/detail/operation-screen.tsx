import './equipment-detail-texts.ts'
import { nameProduct } from '../api/name-product.ts'
import '../operations/operations-texts.ts'
import { Button } from '@mantine/core'
import { IconFileOff, IconRosetteDiscountCheck, IconTractor } from '@tabler/icons-react'
import type { EquipmentOperationDetail } from '@talhao/contract/operations/equipment'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { paths } from '../../../lib/paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingRegion } from '../../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../../ui/feedback/state-message.tsx'
import { OperationHeader } from '../../files/operation-header.tsx'
import { RejectedLines } from '../../files/rejected-lines.tsx'
import { operationOptions } from '../api/equipment-calls.ts'
import { OperationStatus } from '../operations/operation-status.tsx'
import { OperationAnalysis } from './operation-analysis.tsx'
import { listOperationFiles } from './selection/operation-files.ts'

/** What several machines and people did on a field, and in what weather (OPS-63). */
export function OperationScreen() {
  const { t } = useTranslation('equipmentDetail')
  const { fileId: operationId = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(operationOptions(operationId))
  // First: what was read before the operation was deleted elsewhere is of no use.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <Absent />
  if (data !== undefined) return <Operation key={operationId} detail={data} />
  if (error !== null)
    return (
      <ErrorState
        headingLevel={1}
        title={t('failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        secondAction={<ToOperations />}
      />
    )
  return (
    <>
      <OperationHeader cloud="equipment" name="…" />
      <LoadingRegion>
        <Skeleton shape="block" height={620} />
      </LoadingRegion>
    </>
  )
}

function Operation({ detail }: { detail: EquipmentOperationDetail }) {
  const { t } = useTranslation('equipmentDetail')
  const { t: tList } = useTranslation('equipmentOperations')
  const { summary } = detail
  const files = useMemo(() => listOperationFiles(detail), [detail])
  return (
    <>
      <OperationHeader
        cloud="equipment"
        name={summary.name}
        description={summary.additionalInfo}
        facts={[
          { label: t('summary.farm'), value: summary.farmName },
          { label: t('summary.field'), value: summary.fieldName },
          {
            label: t('summary.product'),
            value: summary.productName === null ? tList('notAvailable') : nameProduct(summary.productName),
          },
        ]}
      >
        {summary.status !== 'active' && <OperationStatus status={summary.status} />}
        {files.length > 0 && (
          <Button
            component={Link}
            to={paths.evidenceOfOperation(summary.operationId)}
            variant="default"
            leftSection={<IconRosetteDiscountCheck size={18} stroke={1.8} aria-hidden="true" />}
          >
            {t('evidence')}
          </Button>
        )}
      </OperationHeader>
      {files.length === 0 ? (
        <StateMessage
          icon={<IconTractor size={28} stroke={1.6} />}
          title={t('noFiles.title')}
          text={t('noFiles.text')}
        />
      ) : (
        <>
          <RejectedLines fileId={summary.operationId} />
          <OperationAnalysis detail={detail} files={files} />
        </>
      )}
    </>
  )
}

function Absent() {
  const { t } = useTranslation('equipmentDetail')
  return (
    <StateMessage
      headingLevel={1}
      icon={<IconFileOff size={28} stroke={1.6} />}
      title={t('absent.title')}
      text={t('absent.text')}
      action={<ToOperations />}
    />
  )
}

function ToOperations() {
  const { t } = useTranslation('equipmentDetail')
  return (
    <Button component={Link} to={paths.equipment} variant="default">
      {t('absent.toList')}
    </Button>
  )
}
