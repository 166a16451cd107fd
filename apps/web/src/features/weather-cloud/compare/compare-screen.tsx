import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ChooseOperationDialog } from '../../../shared/operation-files/compare/choose-operation-dialog.tsx'
import { OperationAbsent, ToList } from '../../../shared/operation-files/operation-absent.tsx'
import { OperationHeader } from '../../../shared/operation-files/operation-header.tsx'
import { OperationSkeleton } from '../../../shared/operation-files/operation-skeleton.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useWeatherOperation, type WeatherOperation } from '../use-weather-operation.ts'
import { ComparedFigures } from './compared-figures.tsx'
import { ComparedMaps } from './compared-maps.tsx'

interface CompareScreenProps {
  readonly operation: WeatherOperation
  readonly otherId: string
}

/** Two operations side by side. */
export function CompareScreen({ operation, otherId }: CompareScreenProps) {
  const { t } = useTranslation('weatherCloud')
  const other = useWeatherOperation(otherId)
  if (other.state === 'loading') return <OperationSkeleton cloud="weather" />
  if (other.state === 'absent') return <OperationAbsent cloud="weather" />
  if (other.state === 'failed') {
    return (
      <ErrorState
        headingLevel={1}
        title={t('problems.failed')}
        error={other.error}
        isRetrying={other.isRetrying}
        onRetry={other.retry}
        secondAction={<ToList cloud="weather" />}
      />
    )
  }
  return <Comparison left={operation} right={other.operation} />
}

function Comparison({ left, right }: { left: WeatherOperation; right: WeatherOperation }) {
  const { t } = useTranslation('operationFiles')
  const [address] = useSearchParams()
  const [isChoosing, setChoosing] = useState(false)
  const alone = new URLSearchParams(address)
  alone.delete('compare')
  return (
    <>
      <OperationHeader cloud="weather" name={t('compare.title')}>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t('compare.other')}
        </Button>
        <Button component={Link} variant="default" to={`?${alone}`}>
          {t('compare.leave')}
        </Button>
      </OperationHeader>
      <ComparedMaps left={left} right={right} />
      <ComparedFigures left={left} right={right} />
      {isChoosing && (
        <ChooseOperationDialog cloud="weather" file={left.file} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
