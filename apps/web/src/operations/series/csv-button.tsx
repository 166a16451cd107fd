import './operation-series-texts.ts'
import { Button } from '@mantine/core'
import { IconTableDown } from '@tabler/icons-react'
import type { JudgedMetric, MetricDoubt } from '@talhao/operation-maps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../../lib/browser/report-error.ts'
import { makeFileName, saveFile } from '../../lib/charts/save-file.ts'
import { useCsvDialect } from '../../lib/me/current-me.tsx'
import { MessageText } from '../../ui/feedback/message-text.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { metricLooks, seriesOrder } from './graph/graph-series.ts'
import type { OperationTrack } from './track/operation-track.ts'
import { writeSeriesCsv } from './write-series-csv.ts'

interface CsvButtonProps {
  readonly tracks: readonly OperationTrack[]
  readonly fileName: string
}

/** Every point of the graphs as a table; a long day takes its time, and the button says so. */
export function CsvButton({ tracks, fileName }: CsvButtonProps) {
  const { t } = useTranslation('operationSeries')
  const dialect = useCsvDialect()
  const [isWriting, setWriting] = useState(false)

  async function save() {
    setWriting(true)
    try {
      const headings = [
        t('time'),
        ...seriesOrder.map((metric) => `${t(`series.${metric}`)} (${metricLooks[metric].unit})`),
        t('lowTrust'),
      ]
      const nameDoubt = (metric: JudgedMetric, doubt: MetricDoubt) =>
        `${t(`series.${metric}`)}: ${t(`doubts.${doubt}`)}`
      const content = await writeSeriesCsv({ tracks, metrics: seriesOrder, headings, nameDoubt, dialect })
      saveFile(content, makeFileName([fileName], 'csv'))
    } catch (error) {
      reportError(error)
      showToast({ tone: 'error', message: t('csvFailed') })
    } finally {
      setWriting(false)
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconTableDown size={18} stroke={1.7} aria-hidden="true" />}
      disabled={isWriting}
      aria-live="polite"
      onClick={() => void save()}
    >
      {isWriting ? (
        <span>
          <MessageText>{t('downloadingCsv')}</MessageText>
        </span>
      ) : (
        t('csv')
      )}
    </Button>
  )
}
