import './forecast-export-texts.ts'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../../lib/browser/lazy-screen.ts'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import type { ForecastExportProps } from './forecast-export-props.ts'

const ForecastExportDialog = lazyScreen(async () => ({
  default: (await import('./forecast-export-dialog.tsx')).ForecastExportDialog,
}))

/** The button beside a forecast of the bulletin, and the window behind it (WEA-52). */
export function ForecastExport(props: ForecastExportProps) {
  const { t } = useTranslation('forecastExport')
  const opened = useOpened('forecast-csv')
  const isOpen = opened.parts?.[0] === props.kind
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.8} aria-hidden="true" />}
        aria-label={t(props.kind === 'daily' ? 'openDaily' : 'openHourly')}
        onClick={() => opened.open(props.kind)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ForecastExportDialog {...props} onClose={opened.close} />
        </Suspense>
      )}
    </>
  )
}
