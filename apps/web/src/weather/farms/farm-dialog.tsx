import './farms-texts.ts'
import { Button, TextInput } from '@mantine/core'
import { type Farm, farmNameLength } from '@talhao/contract/weather/farms'
import type { Station } from '@talhao/contract/weather/stations'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useCreateFarm, useEditFarm } from '../stations/station-calls.ts'
import { isLengthWithin } from './is-length-within.ts'
import classes from './station-form.module.css'
import { StationPicker } from './station-picker.tsx'

interface FarmDialogProps {
  /** Null: a new one. */
  readonly farm: Farm | null
  readonly farms: readonly Farm[]
  readonly stations: readonly Station[]
  readonly onDelete: (farm: Farm) => void
  readonly onClose: () => void
}

export function FarmDialog({ farm, farms, stations, onDelete, onClose }: FarmDialogProps) {
  const { t } = useTranslation('stationFarms')
  const { t: tStations } = useTranslation('stations')
  const { t: tShared } = useTranslation()
  const [name, setName] = useState(farm?.name ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(farm?.stations))
  const [isRejected, setRejected] = useState(false)
  const creation = useCreateFarm()
  const edit = useEditFarm()
  const saving = farm === null ? creation : edit

  function finish(message: string) {
    showToast({ tone: 'success', message })
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const isGood = isLengthWithin(name, farmNameLength)
    setRejected(!isGood)
    if (!isGood || saving.isPending) return
    const wanted = { name, stations: [...chosen] }
    if (farm === null) {
      creation.mutate({ body: { farm: wanted } }, { onSuccess: () => finish(t('farm.created')) })
    } else {
      edit.mutate(
        { params: { id: farm.id }, body: { farm: { ...wanted, updatedAt: farm.updatedAt } } },
        { onSuccess: () => finish(tStations('saved')) },
      )
    }
  }

  return (
    <Dialog
      title={t(farm === null ? 'farm.createTitle' : 'farm.editTitle')}
      staysOnClickOutside
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          label={t('farm.name')}
          value={name}
          error={isRejected && t('farm.nameRule')}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setRejected(false)
          }}
        />
        <StationPicker farm={farm} farms={farms} stations={stations} chosen={chosen} onChange={setChosen} />
        {saving.isError && <Notice tone="error">{describeError(saving.error, tShared)}</Notice>}
        <DialogActions>
          {farm !== null && (
            <Button
              variant="subtle"
              color="danger"
              className={classes.first ?? ''}
              onClick={() => onDelete(farm)}
            >
              {t('farm.delete')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t(farm === null ? 'farm.create' : 'farm.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
