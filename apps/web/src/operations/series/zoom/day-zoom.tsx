import '../operation-series-texts.ts'
import { IconArrowsHorizontal, IconZoomIn } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../../ui/controls/icon-action.tsx'
import { isWhole, type SeriesView } from './series-view.ts'
import { useSeriesViewState } from './use-series-view.ts'

/** Closer around the time being read, for fingers, which cannot draw a span; and the way back. */
export function DayZoom({ view }: { view: SeriesView }) {
  const { t } = useTranslation('operationSeries')
  const state = useSeriesViewState(view)
  return (
    <>
      {!isWhole(state, view.work) && (
        <IconAction
          label={t('zoom.all')}
          icon={<IconArrowsHorizontal size={20} stroke={1.7} aria-hidden="true" />}
          onClick={view.showAll}
        />
      )}
      <IconAction
        label={t('zoom.in')}
        icon={<IconZoomIn size={20} stroke={1.7} aria-hidden="true" />}
        onClick={() => view.zoom('in', null)}
      />
    </>
  )
}
