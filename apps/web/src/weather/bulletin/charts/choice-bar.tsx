import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { historyIntervals } from '@talhao/contract/weather/observations'
import { useTranslation } from 'react-i18next'
import type { ChartView } from '../../../lib/charts/view/chart-view.ts'
import { ZoomButtons } from '../../../lib/charts/view/zoom-buttons.tsx'
import { SegmentedChoice } from '../../../ui/controls/segmented-choice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from './choice-bar.module.css'
import { defaultChoice, type HistoryChoice, historyRanges } from './history-choice.ts'

interface ChoiceBarProps {
  readonly choice: HistoryChoice
  readonly plan: 'pro' | 'other'
  readonly view: ChartView
  readonly isRefreshing: boolean
  readonly onChoose: (choice: HistoryChoice) => void
  readonly onRefresh: () => void
}

/** Interval and range of all charts, with what the plan has locked. */
export function ChoiceBar({ choice, plan, view, isRefreshing, onChoose, onRefresh }: ChoiceBarProps) {
  const { t } = useTranslation('bulletinCharts')
  const isLocked = plan !== 'pro'
  return (
    <div className={classes.bar}>
      <div className={classes.controls}>
        <SegmentedChoice
          label={t('interval.label')}
          value={choice.interval}
          options={historyIntervals.map((interval) => ({
            value: interval,
            name: t(`interval.${interval}`),
            lockedText: isLocked && interval !== defaultChoice.interval ? t('locked') : null,
          }))}
          onChange={(interval) => onChoose({ ...choice, interval })}
        />
        <SegmentedChoice
          label={t('range.label')}
          value={choice.range}
          options={historyRanges.map((range) => ({
            value: range,
            name: t('range.days', { count: range }),
            lockedText: isLocked && range !== defaultChoice.range ? t('locked') : null,
          }))}
          onChange={(range) => onChoose({ ...choice, range })}
        />
        <div className={classes.actions}>
          <ZoomButtons view={view} />
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden="true" />}
            loading={isRefreshing}
            onClick={onRefresh}
          >
            {t('refresh')}
          </Button>
        </div>
      </div>
      {isLocked && <Notice tone="info">{t('upgrade')}</Notice>}
    </div>
  )
}
