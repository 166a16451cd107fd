import './farms-texts.ts'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Radio } from '@mantine/core'
import type { Farm } from '@talhao/contract/weather/farms'
import type { Station } from '@talhao/contract/weather/stations'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useEditFarm } from '../stations/station-calls.ts'
import { planMove } from './plan-move.ts'
import classes from './station-form.module.css'

interface MoveStationDialogProps {
  readonly station: Station
  readonly farms: readonly Farm[]
  readonly onClose: () => void
}

const none = 'none'

export function MoveStationDialog({ station, farms, onClose }: MoveStationDialogProps) {
  const { t } = useTranslation('stationFarms')
  const { t: tShared } = useTranslation()
  const current = farms.find(({ stations }) => stations.includes(station.id))?.id ?? none
  const [wanted, setWanted] = useState(current)
  const edit = useEditFarm()

  function submit(event: FormEvent) {
    event.preventDefault()
    const change = planMove({ farms, stationId: station.id, farmId: wanted === none ? null : wanted })
    if (change === null) {
      onClose()
      return
    }
    const { id, stations, updatedAt } = change
    edit.mutate(
      { params: { id }, body: { farm: { stations: [...stations], updatedAt } } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('move.done') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t('move.title', { name: station.placeName })} size="small" onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <Radio.Group label={t('move.legend')} value={wanted} onChange={setWanted}>
          {farms.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} className={classes.choice ?? ''} />
          ))}
          <Radio value={none} label={t('move.none')} className={classes.choice ?? ''} />
        </Radio.Group>
        {edit.isError && <Notice tone="error">{describeError(edit.error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={edit.isPending}>
            {t('move.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
