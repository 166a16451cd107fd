import './sales-texts.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ClientName } from '@talhao/contract/sales/offers'
import { defaultZone, nameZoneCity } from '@talhao/local-time'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { offeredZones } from '../../lib/site/offered-zones.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import classes from './dialog-form.module.css'
import { useCreateClientStation } from './offer-calls.ts'
import {
  describeClientStation,
  findDraftProblems,
  type StationDraft,
  type StationDraftRule,
} from './station-draft.ts'

const brands = ['farmxtend', 'optim']
const emptyDraft: StationDraft = {
  name: '',
  brand: 'farmxtend',
  code: '',
  latitude: '',
  longitude: '',
  timeZone: defaultZone,
}

interface CreateStationDialogProps {
  readonly client: ClientName
  readonly onClose: () => void
}

/** A station for the client, unpaid until its plan is. */
export function CreateStationDialog({ client, onClose }: CreateStationDialogProps) {
  const { t } = useTranslation('sales')
  const { t: tShared } = useTranslation()
  const [draft, setDraft] = useState(emptyDraft)
  const [problems, setProblems] = useState<readonly StationDraftRule[]>([])
  const creation = useCreateClientStation()
  const change = (changes: Partial<StationDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setProblems([])
  }
  const explain = (rule: StationDraftRule) =>
    problems.includes(rule) ? t(`stationDialog.rules.${rule}`) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = findDraftProblems(draft)
    setProblems(found)
    if (found.length > 0 || creation.isPending) return
    creation.mutate(describeClientStation(client.id, draft), {
      onSuccess: () => {
        showToast({ tone: 'success', message: t('toasts.stationCreated') })
        onClose()
      },
    })
  }

  const text = (field: 'name' | 'code' | 'latitude' | 'longitude', description?: string) => (
    <TextInput
      label={t(`stationDialog.${field}`)}
      description={description}
      name={field}
      autoComplete="off"
      value={draft[field]}
      error={explain(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )

  return (
    <Dialog title={t('stationDialog.title', { client: client.name })} staysOnClickOutside onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {text('name', t('stationDialog.nameHint'))}
        <div className={classes.pair}>
          <NativeSelect
            label={t('stationDialog.brand')}
            name="brand"
            data={brands}
            value={draft.brand}
            onChange={(event) => change({ brand: event.currentTarget.value })}
          />
          {text('code', t('stationDialog.codeHint'))}
        </div>
        <div className={classes.pair}>
          {text('latitude')}
          {text('longitude')}
        </div>
        <NativeSelect
          label={t('stationDialog.zone')}
          name="timeZone"
          data={offeredZones.map((zone) => ({ value: zone, label: nameZoneCity(zone) }))}
          value={draft.timeZone}
          onChange={(event) => change({ timeZone: event.currentTarget.value })}
        />
        {creation.isError && (
          <Notice tone="error">
            {t('stationDialog.error')}
            {creation.error instanceof ApiError && ` ${creation.error.message}`}
          </Notice>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={creation.isPending}>
            {t('stationDialog.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
