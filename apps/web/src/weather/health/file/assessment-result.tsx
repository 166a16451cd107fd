import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import type { JudgedReading } from '@talhao/contract/weather/readings'
import type { Quantity } from '@talhao/station-quality'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/charts/save-file.ts'
import { formatDateTime } from '../../../lib/format/format-date.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import classes from './assess-file-screen.module.css'
import type { AssessedCase, FileAssessment } from './file-assessment.ts'

/** A long list would be a page of its own; the file has all of it. */
const shownCases = 200

export function AssessmentResult({ assessment }: { assessment: FileAssessment }) {
  const { t } = useTranslation('assessFile')
  const { cases, neighbours, hasPlace, unread } = assessment
  const faults = cases.filter(({ reason }) => reason !== 'silent')
  const isWell = faults.length === 0 && unread === null
  const Icon = isWell ? IconCircleCheck : IconAlertTriangle
  const from = formatUtc(assessment.fromMs)
  const to = formatUtc(assessment.toMs)
  return (
    <>
      <section className={classes.verdict} data-state={isWell ? 'well' : 'faulty'}>
        <p className={classes.sentence}>
          <Icon size={24} stroke={1.9} aria-hidden="true" />
          <span>{faults.length === 0 ? t('result.well') : t('result.cases', { count: faults.length })}</span>
        </p>
        <p className={classes.facts}>
          <span>{t('result.span', { from, to, minutes: assessment.intervalMinutes })}</span>
          <span>
            {!hasPlace
              ? t('result.noPlace')
              : neighbours === 0
                ? t('result.alone')
                : t('result.neighbours', { count: neighbours })}
          </span>
        </p>
        {unread !== null && (
          <p>
            {t('result.unread', { count: unread.count, line: unread.line, text: unread.text.slice(0, 60) })}
          </p>
        )}
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.8} />}
            onClick={() =>
              saveFile(
                new Blob([assessment.verdictsCsv], { type: 'text/csv;charset=utf-8' }),
                t('result.fileName'),
              )
            }
          >
            {t('result.download')}
          </Button>
        </div>
      </section>
      <CountTable assessment={assessment} />
      <CaseTable cases={cases} />
    </>
  )
}

const verdicts = ['good', 'doubtful', 'bad', 'unknown'] as const

function CountTable({ assessment }: { assessment: FileAssessment }) {
  const { t } = useTranslation('assessFile')
  const nameQuantity = useQuantityName()
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={t('counts.label')}>
        <thead>
          <tr>
            <th scope="col">{t('counts.variable')}</th>
            {verdicts.map((verdict) => (
              <th key={verdict} scope="col" className={classes.number}>
                {t(`counts.${verdict}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {assessment.counts.map(({ quantity, byVerdict }) => (
            <tr key={quantity}>
              <th scope="row">{nameQuantity(quantity)}</th>
              {verdicts.map((verdict) => (
                <td key={verdict} className={classes.number}>
                  {formatNumber(byVerdict[verdict], 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CaseTable({ cases }: { cases: readonly AssessedCase[] }) {
  const { t } = useTranslation('assessFile')
  const { t: tTrust } = useTranslation('trust')
  const nameQuantity = useQuantityName()
  if (cases.length === 0) return null
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table} aria-label={t('cases.label')}>
          <thead>
            <tr>
              <th scope="col">{t('cases.what')}</th>
              <th scope="col">{t('cases.from')}</th>
              <th scope="col">{t('cases.to')}</th>
              <th scope="col" className={classes.number}>
                {t('cases.readings')}
              </th>
              <th scope="col">{t('cases.advice')}</th>
            </tr>
          </thead>
          <tbody>
            {cases.slice(0, shownCases).map(({ quantity, reason, fromMs, toMs, readings }) => (
              <tr key={`${quantity} ${reason} ${fromMs}`}>
                <th scope="row" className={classes.what}>
                  {tTrust(`reason.${reason}`, {
                    reading: quantity === null ? tTrust('station') : nameQuantity(quantity),
                    age: '',
                  }).trim()}
                </th>
                <td className={classes.time}>{formatUtc(fromMs)}</td>
                <td className={classes.time}>{formatUtc(toMs)}</td>
                <td className={classes.number}>{formatNumber(readings, 0)}</td>
                <td>{tTrust(`advice.${reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {cases.length > shownCases && (
        <p className={classes.more}>{t('cases.more', { count: cases.length - shownCases })}</p>
      )}
    </>
  )
}

const readings: Readonly<Partial<Record<Quantity, JudgedReading>>> = {
  temperatureC: 'temperatureC',
  humidity: 'humidity',
  pressureHpa: 'pressureHpa',
  rainMm: 'rainMm',
  windSpeedMs: 'windSpeedKmh',
  windGustMs: 'windGustKmh',
  windDirectionDeg: 'windDirectionDeg',
  solarWm2: 'solarWm2',
}

function useQuantityName(): (quantity: Quantity) => string {
  const { t } = useTranslation('assessFile')
  const { t: tTrust } = useTranslation('trust')
  return (quantity) => {
    const reading = readings[quantity]
    return reading === undefined ? t('rainCounter') : tTrust(`reading.${reading}`)
  }
}

/** As the file has it. */
function formatUtc(timeMs: number): string {
  return `${formatDateTime(new Date(timeMs).toISOString(), 'UTC')} UTC`
}
