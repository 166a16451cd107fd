import '../operation-series-texts.ts'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isWhole, type SeriesView } from './series-view.ts'
import { useSeriesViewState } from './use-series-view.ts'
import classes from './zoom-tools.module.css'

/** What part of the time all graphs of the view show. */
export function ZoomTools({ view }: { view: SeriesView }) {
  const { t } = useTranslation('operationSeries')
  const state = useSeriesViewState(view)
  const { window } = state
  const { whole } = view.work
  const isAll = isWhole(state, view.work)
  return (
    <fieldset className={classes.tools} aria-label={t('zoom.label')}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('zoom.earlier')}
        disabled={window.fromMs <= whole.fromMs}
        onClick={() => view.move(-0.5)}
      >
        <IconChevronLeft size={20} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('zoom.later')}
        disabled={window.toMs >= whole.toMs}
        onClick={() => view.move(0.5)}
      >
        <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('zoom.out')}
        disabled={isAll}
        onClick={() => view.zoom('out', null)}
      >
        <IconZoomOut size={20} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" size={44} aria-label={t('zoom.in')} onClick={() => view.zoom('in', null)}>
        <IconZoomIn size={20} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <Button
        variant="default"
        leftSection={<IconArrowsHorizontal size={18} stroke={1.7} aria-hidden="true" />}
        disabled={isAll}
        onClick={view.showAll}
      >
        {t('zoom.all')}
      </Button>
    </fieldset>
  )
}
