import './ingest-texts.ts'
import { Button, Loader } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import type { LastReport } from '@talhao/contract/weather/ingest'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useReadingName } from '../stations/use-reading-name.ts'
import type { ConsoleKind } from './console-settings.ts'
import classes from './ingest.module.css'
import { listMissing } from './report-verdict.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** Consoles report every minute or two; LoRaWAN nodes more seldom, and are waited for as long. */
const waitsMs = 5 * 60_000

interface ConnectionTestProps {
  readonly kind: ConsoleKind
  readonly lastReport: LastReport | null
  readonly isTesting: boolean
  readonly onTesting: (isTesting: boolean) => void
}

/** Waits for the next report and says what came, or what to look at when nothing does (WEA-105). */
export function ConnectionTest({ kind, lastReport, isTesting, onTesting }: ConnectionTestProps) {
  const { t } = useTranslation('stationIngest')
  const [before, setBefore] = useState<string | null | undefined>(undefined)
  const [isOver, setOver] = useState(false)
  const receivedAt = lastReport?.receivedAt ?? null
  const hasCome = before !== undefined && receivedAt !== before
  useEffect(() => {
    if (isTesting && hasCome) onTesting(false)
  }, [isTesting, hasCome, onTesting])
  useEffect(() => {
    if (!isTesting) return
    const timer = setTimeout(() => {
      setOver(true)
      onTesting(false)
    }, waitsMs)
    return () => clearTimeout(timer)
  }, [isTesting, onTesting])

  function start() {
    setBefore(receivedAt)
    setOver(false)
    onTesting(true)
  }

  return (
    <div className={classes.test}>
      <div>
        <Button
          leftSection={<IconPlugConnected size={18} stroke={1.7} aria-hidden="true" />}
          disabled={isTesting}
          onClick={start}
        >
          {t('test.start')}
        </Button>
      </div>
      {isTesting && !hasCome && (
        <output className={classes.waiting}>
          <Loader size="xs" aria-hidden="true" /> {t('test.waiting')}
        </output>
      )}
      {hasCome && lastReport !== null && <Verdict report={lastReport} />}
      {isOver && !hasCome && (
        <Notice tone="warning">
          {t('test.nothing')} {t(`hints.${kind}`)}
        </Notice>
      )}
    </div>
  )
}

function Verdict({ report }: { report: LastReport }) {
  const { t } = useTranslation('stationIngest')
  const nameReading = useReadingName()
  const explain = useRefusalText()
  const [problem] = report.problems
  if (report.outcome === 'refused' || report.outcome === 'empty')
    return (
      <Notice tone="error">
        {t('test.refused')} {problem !== undefined && explain(problem)}
      </Notice>
    )
  const missing = listMissing(report)
  if (missing.length === 0)
    return <Notice tone="success">{t('test.good', { count: report.readings.length })}</Notice>
  const names = missing.map((name) => nameReading(name)).join(', ')
  return <Notice tone="warning">{t('test.missing', { count: report.readings.length, names })}</Notice>
}
