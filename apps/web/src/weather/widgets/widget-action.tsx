import './widget-texts.ts'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { TextAction } from '../../ui/controls/text-action.tsx'

const WidgetDialog = lazyScreen(async () => ({
  default: (await import('./widget-dialog.tsx')).WidgetDialog,
}))

/** Only an administrator lets others see a station (ACC-121). */
export function WidgetAction({
  station,
  className,
}: {
  station: StationDetail
  className?: string | undefined
}) {
  const { t } = useTranslation('widgets')
  const { role } = useCurrentMe()
  const opened = useOpened('widget')
  if (role !== 'client_admin') return null
  return (
    <>
      <TextAction className={className} onClick={() => opened.open('create')}>
        {t('open')}
      </TextAction>
      {opened.parts !== null && (
        <Suspense fallback={null}>
          <WidgetDialog station={station} onClose={opened.close} />
        </Suspense>
      )}
    </>
  )
}
