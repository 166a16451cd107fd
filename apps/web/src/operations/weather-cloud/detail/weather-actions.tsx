import '../../series/operation-series-texts.ts'
import '../../files/operation-files-texts.ts'
import { Button } from '@mantine/core'
import {
  IconColumns2,
  IconDownload,
  IconFileSpreadsheet,
  IconRosetteDiscountCheck,
  IconTrash,
} from '@tabler/icons-react'
import { getWeatherSummary } from '@talhao/contract/operations/weather-cloud'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCsvDialect } from '../../../lib/me/current-me.tsx'
import { paths } from '../../../lib/paths.ts'
import { ReasonButton } from '../../../ui/controls/reason-button.tsx'
import { SummaryButton } from '../../files/summary-button.tsx'
import { useCanManageOperations } from '../../files/use-can-manage-operations.ts'
import type { WeatherOperation } from '../use-weather-operation.ts'
import { saveFiguresCsv } from './figures-csv.ts'

interface WeatherActionsProps {
  readonly operation: WeatherOperation
  readonly onExport: () => void
  readonly onCompare: () => void
  readonly onDelete: () => void
}

export function WeatherActions({ operation, onExport, onCompare, onDelete }: WeatherActionsProps) {
  const { t } = useTranslation('weatherCloud')
  const { t: tSeries } = useTranslation('operationSeries')
  const { t: tFiles } = useTranslation('operationFiles')
  const dialect = useCsvDialect()
  const mayDelete = useCanManageOperations()
  const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const
  return (
    <>
      <Button variant="default" leftSection={<IconColumns2 {...icon} />} onClick={onCompare}>
        {t('header.compare')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet {...icon} />}
        onClick={() => saveFiguresCsv(operation, { t, tSeries, dialect })}
      >
        {t('header.figures')}
      </Button>
      <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={onExport}>
        {t('header.export')}
      </Button>
      <Button
        component={Link}
        to={paths.evidenceOfOperation(operation.file.fileid)}
        variant="default"
        leftSection={<IconRosetteDiscountCheck {...icon} />}
      >
        {t('header.evidence')}
      </Button>
      <SummaryButton path={getWeatherSummary.path} query={{ file_id: operation.file.fileid }} />
      <ReasonButton
        label={t('header.delete')}
        icon={<IconTrash {...icon} />}
        weight="quiet"
        reason={mayDelete ? null : tFiles('card.deleteRefused')}
        onClick={onDelete}
      />
    </>
  )
}
