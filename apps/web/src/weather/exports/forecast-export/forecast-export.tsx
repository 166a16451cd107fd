import './forecast-export-texts.ts'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ForecastExportDialog } from './forecast-export-dialog.tsx'
import type { ForecastExportProps } from './forecast-export-props.ts'

/** The button beside a forecast of the bulletin, and the window behind it (WEA-52). */
export function ForecastExport(props: ForecastExportProps) {
  const { t } = useTranslation('forecastExport')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.8} aria-hidden="true" />}
        aria-label={t(props.kind === 'daily' ? 'openDaily' : 'openHourly')}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && <ForecastExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
