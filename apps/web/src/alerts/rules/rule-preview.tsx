import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { AlertPreview, AlertRuleDraft } from '@talhao/contract/alerts/rules'
import { defaultZone } from '@talhao/local-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { formatAlertValue, nameMetric } from '../episodes/describe-alert.ts'
import { useAlertPlaces } from './alert-places.ts'
import { PreviewChart } from './preview-chart.tsx'
import { usePreviewAlertRule } from './rule-calls.ts'
import classes from './rule-form.module.css'

interface RulePreviewProps {
  /** null while the form does not make a rule. */
  readonly draft: AlertRuleDraft | null
  readonly onIncomplete: () => void
}

/** What the rule would have told of the last 30 days, in words and on a chart, before it is saved (ALR-34). */
export function RulePreview({ draft, onIncomplete }: RulePreviewProps) {
  const { t } = useTranslation('alertEditor')
  const { t: tShared } = useTranslation()
  const preview = usePreviewAlertRule()
  const shown = preview.data === undefined ? null : preview.variables.body.rule

  function run() {
    if (draft === null) onIncomplete()
    else preview.mutate({ body: { rule: draft, days: 30, series: true } })
  }

  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <h3 className={classes.heading}>{t('preview.title')}</h3>
      <p className={classes.muted}>{t('preview.text')}</p>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} stroke={1.7} aria-hidden="true" />}
        loading={preview.isPending}
        onClick={run}
      >
        {t(shown === null ? 'preview.run' : 'preview.again')}
      </Button>
      {preview.isError && <Notice tone="error">{describeError(preview.error, tShared)}</Notice>}
      {shown !== null && preview.data !== undefined && (
        <>
          {draft !== null && describeAim(draft) !== describeAim(shown) && (
            <Notice tone="info">{t('preview.changed')}</Notice>
          )}
          <PreviewResult rule={shown} preview={preview.data.data} />
        </>
      )}
    </section>
  )
}

function describeAim({ kind, scope, condition, hours }: AlertRuleDraft): string {
  return JSON.stringify([kind, scope, condition, hours])
}

const maxListed = 5

function PreviewResult({ rule, preview }: { rule: AlertRuleDraft; preview: AlertPreview }) {
  const { t } = useTranslation('alertEditor')
  const { t: tAlerts } = useTranslation('alerts')
  const { stations } = useAlertPlaces()
  const series = preview.series ?? []
  const [chosenId, setChosenId] = useState<string | null>(null)
  const shown = series.find(({ stationId }) => stationId === chosenId) ?? series[0]
  const nameOf = (id: string) => stations.find((station) => station.id === id)?.name ?? '…'
  const count = preview.episodes.length
  const notes = preview.notes ?? []
  const metric = rule.condition?.metric ?? null
  const episodes =
    shown === undefined
      ? preview.episodes
      : preview.episodes.filter(({ stationId }) => stationId === shown.stationId)
  const timeZone = stations.find(({ id }) => id === shown?.stationId)?.timeZone ?? defaultZone
  return (
    <>
      <p className={classes.verdict} role="status">
        {notes.includes('no_record')
          ? t('preview.notes.no_record')
          : notes.includes('now_only')
            ? t(count === 0 ? 'preview.notNow' : 'preview.now')
            : count === 0
              ? t('preview.none')
              : t('preview.times', { count })}
      </p>
      {notes
        .filter((note) => note !== 'no_record')
        .map((note) => (
          <p key={note} className={classes.muted}>
            {t(`preview.notes.${note}`, {
              since: preview.recordSince === undefined ? '' : formatDateTime(preview.recordSince, timeZone),
            })}
          </p>
        ))}
      {series.length > 1 && (
        <ChoiceSelect
          label={t('preview.station')}
          placeholder={t('preview.station')}
          choices={series.map(({ stationId }) => ({ value: stationId, label: nameOf(stationId) }))}
          value={shown?.stationId ?? null}
          onChange={setChosenId}
        />
      )}
      {shown !== undefined && (
        <PreviewChart
          label={t('preview.chart', {
            metric: metric === null ? tAlerts(`titles.${rule.kind}`) : nameMetric(metric, tAlerts),
            station: nameOf(shown.stationId),
            count: episodes.length,
          })}
          startMs={Date.parse(shown.startsAt)}
          values={shown.values}
          limit={rule.condition?.value ?? null}
          limitLabel={t('preview.limit', { limit: formatAlertValue(metric, rule.condition?.value ?? null) })}
          formatValue={(value) => formatAlertValue(metric, value)}
          episodes={episodes.map(({ openedAt, closedAt }) => ({
            fromMs: Date.parse(openedAt),
            toMs: closedAt === null ? null : Date.parse(closedAt),
          }))}
          timeZone={timeZone}
        />
      )}
      {episodes.length > 0 && (
        <ul className={classes.times} aria-label={t('preview.list')}>
          {episodes.slice(-maxListed).map(({ openedAt, closedAt, extreme }) => (
            <li key={openedAt}>
              {closedAt === null
                ? t('preview.open', { from: formatDateTime(openedAt, timeZone) })
                : t('preview.item', {
                    from: formatDateTime(openedAt, timeZone),
                    to: formatDateTime(closedAt, timeZone),
                  })}
              {extreme !== null && `, ${t('preview.worst', { value: formatAlertValue(metric, extreme) })}`}
            </li>
          ))}
          {episodes.length > maxListed && (
            <li>{t('preview.more', { count: episodes.length - maxListed })}</li>
          )}
        </ul>
      )}
    </>
  )
}
