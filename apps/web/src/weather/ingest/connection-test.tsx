import './ingest-texts.ts'
import { Button, Loader } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import type { LastReport, Refusals, ReportProblem } from '@talhao/contract/weather/ingest'
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
  /** The newest that was refused, also where it could not be told whose report it was. */
  readonly lastRefusal: Refusals | null
  readonly isTesting: boolean
  readonly onTesting: (isTesting: boolean) => void
}

/** Waits for the next report and says what came, or what to look at when nothing does (WEA-105). */
export function ConnectionTest(props: ConnectionTestProps) {
  const { kind, lastReport, lastRefusal, isTesting, onTesting } = props
  const { t } = useTranslation('stationIngest')
  const [before, setBefore] = useState<{ report: string | null; refusal: string | null } | null>(null)
  const [isOver, setOver] = useState(false)
  const receivedAt = lastReport?.receivedAt ?? null
  const refusedAt = lastRefusal?.receivedAt ?? null
  const hasCome = before !== null && receivedAt !== before.report
  const isRefused = before !== null && !hasCome && refusedAt !== before.refusal
  const hasAnswer = hasCome || isRefused
  useEffect(() => {
    if (isTesting && hasAnswer) onTesting(false)
  }, [isTesting, hasAnswer, onTesting])
  useEffect(() => {
    if (!isTesting) return
    const timer = setTimeout(() => {
      setOver(true)
      onTesting(false)
    }, waitsMs)
    return () => clearTimeout(timer)
  }, [isTesting, onTesting])

  function start() {
    setBefore({ report: receivedAt, refusal: refusedAt })
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
      {isTesting && !hasAnswer && (
        <output className={classes.waiting}>
          <Loader size="xs" aria-hidden="true" /> {t('test.waiting')}
        </output>
      )}
      {hasCome && lastReport !== null && <Verdict report={lastReport} />}
      {isRefused && lastRefusal !== null && <Refused problems={lastRefusal.problems} />}
      {isOver && !hasAnswer && (
        <Notice tone="warning">
          {t('test.nothing')} {t(`hints.${kind}`)}
        </Notice>
      )}
    </div>
  )
}

function Refused({ problems }: { problems: readonly ReportProblem[] }) {
  const { t } = useTranslation('stationIngest')
  const explain = useRefusalText()
  const [problem] = problems
  return (
    <Notice tone="error">
      {t('test.refused')} {problem !== undefined && explain(problem)}
    </Notice>
  )
}

function Verdict({ report }: { report: LastReport }) {
  const { t } = useTranslation('stationIngest')
  const nameReading = useReadingName()
  if (report.outcome === 'refused' || report.outcome === 'empty')
    return <Refused problems={report.problems} />
  const missing = listMissing(report)
  if (missing.length === 0)
    return <Notice tone="success">{t('test.good', { count: report.readings.length })}</Notice>
  const names = missing.map((name) => nameReading(name)).join(', ')
  return <Notice tone="warning">{t('test.missing', { count: report.readings.length, names })}</Notice>
}
