import { Button, TextInput } from '@mantine/core'
import { isEmail } from '@talhao/contract/accounts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../../shared/session/current-me.tsx'
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx'
import { useLatestEmail } from '../api/latest-email.ts'
import classes from '../email-dialog.module.css'
import type { ForecastExportProps } from './forecast-export.tsx'
import { useForecastExport } from './use-forecast-export.ts'

export function ForecastExportDialog(props: ForecastExportProps & { onClose: () => void }) {
  const { stationId, placeName, timeZone, kind, onClose } = props
  const { t } = useTranslation('forecastExport')
  const me = useCurrentMe()
  const latest = useLatestEmail()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<'required' | 'invalid' | null>(null)
  const { mail, download, working } = useForecastExport({ stationId, kind })
  const email = typed ?? (latest.isPending ? '' : (latest.data?.email ?? me.email))
  const words = { station: placeName, zone: timeZone }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    const found = address === '' ? 'required' : isEmail(address) ? null : 'invalid'
    setProblem(found)
    if (found !== null || working !== null) return
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
          value={email}
          error={problem !== null && t(problem)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(null)
          }}
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
