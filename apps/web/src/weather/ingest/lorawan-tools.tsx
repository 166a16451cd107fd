import './ingest-texts.ts'
import { Button } from '@mantine/core'
import { IconArrowsExchange, IconRefresh } from '@tabler/icons-react'
import type { Station } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import classes from './ingest.module.css'
import { useRotateLorawanKey } from './ingest-calls.ts'
import { MapFieldsDialog } from './map-fields-dialog.tsx'

/** What else a LoRaWAN network needs: what the fields of another decoder mean, and a new key for all its stations. */
export function LorawanTools({ station }: { station: Station }) {
  const { t } = useTranslation('stationIngest')
  const mapping = useOpened('map-fields')
  const replacing = useOpened('replace-lorawan-key')
  return (
    <div className={classes.ways}>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => mapping.open()}
      >
        {t('fields.open')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => replacing.open()}
      >
        {t('lorawan.replace')}
      </Button>
      {mapping.parts !== null && <MapFieldsDialog station={station} onClose={mapping.close} />}
      {replacing.parts !== null && <ReplaceLorawanKeyDialog onClose={replacing.close} />}
    </div>
  )
}

function ReplaceLorawanKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('stationIngest')
  const { t: tShared } = useTranslation()
  const rotation = useRotateLorawanKey()

  function confirm() {
    rotation.mutate(
      {},
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('lorawan.replaced') })
          onClose()
        },
        onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('lorawan.question')}
      confirmLabel={t('lorawan.action')}
      tone="danger"
      isWorking={rotation.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('lorawan.warning')}
    </ConfirmDialog>
  )
}
