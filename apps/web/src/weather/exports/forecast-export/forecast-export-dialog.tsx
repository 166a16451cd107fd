import { Button, TextInput } from '@mantine/core'
import { nameZoneCity } from '@talhao/local-time'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import classes from '../email-dialog.module.css'
import { useEmailField } from '../use-email-field.ts'
import type { ForecastExportProps } from './forecast-export-props.ts'
import { useForecastExport } from './use-forecast-export.ts'

export function ForecastExportDialog(props: ForecastExportProps & { onClose: () => void }) {
  const { stationId, placeName, timeZone, kind, onClose } = props
  const { t } = useTranslation('forecastExport')
  const field = useEmailField()
  const { mail, download, working } = useForecastExport({ stationId, kind })
  const words = { station: placeName, zone: nameZoneCity(timeZone) }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const address = field.read()
    if (address === null || working !== null) return
    if (await mail(address)) onClose()
  }

  return (
    <Dialog
      title={t(kind === 'daily' ? 'titleDaily' : 'titleHourly')}
      size="small"
      staysOnClickOutside
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={classes.text}>{kind === 'daily' ? t('textDaily', words) : t('textHourly', words)}</p>
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={field.email}
          error={field.problem !== null && t(field.problem)}
          onChange={(event) => field.type(event.currentTarget.value)}
        />
        <DialogActions>
          <Button
            variant="default"
            data-autofocus
            loading={working === 'download'}
            disabled={working === 'mail'}
            onClick={async () => {
              if (await download()) onClose()
            }}
          >
            {t('download')}
          </Button>
          <Button type="submit" loading={working === 'mail'} disabled={working === 'download'}>
            {t('send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
