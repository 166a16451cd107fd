import { Button } from '@mantine/core'
import { IconColumns2, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { getPlantingSummary } from '@talhao/contract/operations/planting'
import { useTranslation } from 'react-i18next'
import { useCsvDialect } from '../../../lib/me/current-me.tsx'
import { SummaryButton } from '../../files/summary-button.tsx'
import type { PlantingOperation } from '../use-planting-operation.ts'
import { savePlantingCsv } from './figures-csv.ts'

interface PlantingActionsProps {
  readonly operation: PlantingOperation
  readonly onExport: () => void
  readonly onCompare: () => void
}

export function PlantingActions({ operation, onExport, onCompare }: PlantingActionsProps) {
  const { t } = useTranslation('planting')
  const dialect = useCsvDialect()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconColumns2 size={18} stroke={1.8} aria-hidden="true" />}
        onClick={onCompare}
      >
        {t('header.compare')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => savePlantingCsv(operation, { t, dialect })}
      >
        {t('header.figures')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
        onClick={onExport}
      >
        {t('header.export')}
      </Button>
      <SummaryButton path={getPlantingSummary.path} query={{ file_id: operation.file.fileid }} />
    </>
  )
}
