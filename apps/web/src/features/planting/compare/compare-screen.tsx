import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ChooseOperationDialog } from '../../../shared/operation-files/compare/choose-operation-dialog.tsx'
import { OperationAbsent, ToList } from '../../../shared/operation-files/operation-absent.tsx'
import { OperationHeader } from '../../../shared/operation-files/operation-header.tsx'
import { OperationSkeleton } from '../../../shared/operation-files/operation-skeleton.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { NoFiles } from '../detail/no-files.tsx'
import { listTabs } from '../detail/planting-tab.ts'
import { PlantingTabs } from '../detail/planting-tabs.tsx'
import { useTabInAddress } from '../detail/use-tab-in-address.ts'
import { type PlantingOperation, usePlantingOperation } from '../use-planting-operation.ts'
import { ComparedReports } from './compared-reports.tsx'

interface CompareScreenProps {
  readonly operation: PlantingOperation
  readonly otherId: string
}

/** Two operations side by side. */
export function CompareScreen({ operation, otherId }: CompareScreenProps) {
  const { t } = useTranslation('planting')
  const other = usePlantingOperation(otherId)
  if (other.state === 'loading') return <OperationSkeleton cloud="planting" />
  if (other.state === 'absent') return <OperationAbsent cloud="planting" />
  if (other.state === 'failed') {
    return (
      <ErrorState
        headingLevel={1}
        title={t('problems.failed')}
        error={other.error}
        isRetrying={other.isRetrying}
        onRetry={other.retry}
        secondAction={<ToList cloud="planting" />}
      />
    )
  }
  return <Comparison left={operation} right={other.operation} />
}

function Comparison({ left, right }: { left: PlantingOperation; right: PlantingOperation }) {
  const { t } = useTranslation('operationFiles')
  const [address] = useSearchParams()
  const [isChoosing, setChoosing] = useState(false)
  const tabs = listTabs({
    hasSeedFile: left.available.hasSeedFile || right.available.hasSeedFile,
    hasFertilizerFile: left.available.hasFertilizerFile || right.available.hasFertilizerFile,
    hasSpeedFile: left.available.hasSpeedFile || right.available.hasSpeedFile,
  })
  const [tab, setTab] = useTabInAddress(tabs)
  const alone = new URLSearchParams(address)
  alone.delete('compare')
  return (
    <>
      <OperationHeader cloud="planting" name={t('compare.title')}>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t('compare.other')}
        </Button>
        <Button component={Link} variant="default" to={`?${alone}`}>
          {t('compare.leave')}
        </Button>
      </OperationHeader>
      {tab === null ? (
        <NoFiles />
      ) : (
        <PlantingTabs tabs={tabs} tab={tab} onTab={setTab}>
          <ComparedReports left={left} right={right} tab={tab} />
        </PlantingTabs>
      )}
      {isChoosing && (
        <ChooseOperationDialog cloud="planting" file={left.file} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
