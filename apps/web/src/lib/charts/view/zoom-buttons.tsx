import '../charts-texts.ts'
import { ActionIcon } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ChartView, findNextZoom } from './chart-view.ts'
import { useViewValue } from './use-chart-view.ts'
import classes from './zoom-buttons.module.css'

/** For all charts of the view at once. */
export function ZoomButtons({ view }: { view: ChartView }) {
  const { t } = useTranslation('charts')
  const zoom = useViewValue(view, (state) => state.zoom)
  const closer = findNextZoom(zoom, 'in')
  const farther = findNextZoom(zoom, 'out')
  return (
    <fieldset className={classes.buttons} aria-label={t('zoom.label')}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('zoom.out')}
        disabled={farther === null}
        onClick={() => farther !== null && view.zoomTo(farther)}
      >
        <IconZoomOut size={20} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('zoom.in')}
        disabled={closer === null}
        onClick={() => closer !== null && view.zoomTo(closer)}
      >
        <IconZoomIn size={20} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  )
}
