import './ingest-texts.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type LastReport, type RadioNode, radioProbes } from '@talhao/contract/weather/ingest'
import type { Station } from '@talhao/contract/weather/stations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import classes from './ingest.module.css'
import { useRadioNode, useSaveRadioNode, useStationReports } from './ingest-calls.ts'
import { MappedField } from './mapped-field.tsx'

/** The last uplink beside our readings: what each field of its decoder means (WEA-106). */
export function MapFieldsDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const { t } = useTranslation('stationIngest')
  const node = useRadioNode(station.id)
  const reports = useStationReports(station.id, { isTesting: false })
  return (
    <Dialog
      title={t('fields.title', { name: station.placeName })}
      size="large"
      staysOnClickOutside
      coversPhone
      onClose={onClose}
    >
      {node.data !== undefined && reports.data !== undefined ? (
        <MapFieldsForm
          station={station}
          node={node.data}
          sent={reports.data.lastReport?.sent ?? []}
          onClose={onClose}
        />
      ) : node.isError || reports.isError ? (
        <ErrorState
          error={node.error ?? reports.error ?? new Error()}
          onRetry={() => void Promise.all([node.refetch(), reports.refetch()])}
        />
      ) : (
        <TableSkeleton rows={5} />
      )}
    </Dialog>
  )
}

interface MapFieldsFormProps {
  readonly station: Station
  readonly node: RadioNode
  readonly sent: LastReport['sent']
  readonly onClose: () => void
}

function MapFieldsForm({ station, node, sent, onClose }: MapFieldsFormProps) {
  const { t } = useTranslation('stationIngest')
  const { t: tShared } = useTranslation()
  const [edited, setEdited] = useState<RadioNode>(node)
  const saving = useSaveRadioNode()
  const sentNames = new Set(sent.map(({ field }) => field))
  const silent = Object.keys(node.fields).filter((field) => !sentNames.has(field))
  const rows = [...sent, ...silent.map((field) => ({ field, value: null }))]

  function change(field: string, meaning: RadioNode['fields'][string] | null) {
    const { [field]: _, ...others } = edited.fields
    setEdited({ ...edited, fields: meaning === null ? others : { ...others, [field]: meaning } })
  }

  function save() {
    const model = edited.model?.trim() === '' ? null : edited.model
    saving.mutate(
      { params: { id: station.id }, body: { ...edited, model } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('fields.saved') })
          onClose()
        },
        onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
      },
    )
  }

  return (
    <form
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className={classes.hint}>{t('fields.lead')}</p>
      <div className={classes.pair}>
        <TextInput
          label={t('fields.model')}
          description={t('fields.modelHint')}
          value={edited.model ?? ''}
          maxLength={100}
          onChange={({ currentTarget }) => setEdited({ ...edited, model: currentTarget.value })}
        />
        <NativeSelect
          label={t('fields.probe')}
          description={t('fields.probeHint')}
          value={edited.probe}
          data={radioProbes.map((probe) => ({ value: probe, label: t(`fields.probes.${probe}`) }))}
          onChange={({ currentTarget }) => {
            const probe = radioProbes.find((one) => one === currentTarget.value)
            if (probe !== undefined) setEdited({ ...edited, probe })
          }}
        />
      </div>
      {rows.length === 0 ? (
        <p className={classes.nothing}>{t('fields.none')}</p>
      ) : (
        <ul className={classes.mapped}>
          {rows.map(({ field, value }) => (
            <MappedField
              key={field}
              field={field}
              value={value}
              meaning={edited.fields[field] ?? null}
              onChange={(meaning) => change(field, meaning)}
            />
          ))}
        </ul>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {tShared('cancel')}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {t('fields.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
