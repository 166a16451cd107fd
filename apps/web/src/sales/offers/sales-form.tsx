import './sales-texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ClientName } from '@talhao/contract/sales/offers'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { formatCents } from '../../lib/format/format-money.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CreateClientDialog } from './clients/create-client-dialog.tsx'
import { EditClientDialog } from './clients/edit-client-dialog.tsx'
import { CreateStationDialog } from './create-station-dialog.tsx'
import { useClients } from './offer-calls.ts'
import { PaymentLink } from './payment-link.tsx'
import { RowFields } from './row-fields.tsx'
import classes from './sales-form.module.css'
import {
  listDowngrades,
  listFilledRows,
  listStationChoices,
  pickPlan,
  pickStation,
  removeRow,
} from './sales-rows.ts'
import { TotalsPanel } from './totals-panel.tsx'
import { useErrorToast } from './use-error-toast.ts'
import { useSalesForm } from './use-sales-form.ts'

interface SalesFormProps {
  readonly client: ClientName | null
  readonly onClient: (client: ClientName | null) => void
  readonly onSaved: () => void
}

/** Who buys, which stations by which plan, and for how much (SAL-3). */
export function SalesForm({ client, onClient, onSaved }: SalesFormProps) {
  const { t } = useTranslation('sales')
  const clients = useClients()
  const form = useSalesForm(client, onSaved)
  const creating = useOpened('new')
  const [created] = creating.parts ?? []
  const editing = useOpened('client-details')
  useErrorToast(clients.isError, t('toasts.clientsError'))
  const known = clients.data ?? []
  const choices = client === null || known.some(({ id }) => id === client.id) ? known : [client, ...known]

  function send(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }

  return (
    <>
      <form className={classes.form} onSubmit={send} noValidate>
        <div className={classes.panel}>
          <div className={classes.pick}>
            <ChoiceSelect
              label={t('client')}
              placeholder={t('clientPlaceholder')}
              choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
              value={client?.id ?? null}
              isLoading={clients.isPending}
              clearLabel={t('clearClient')}
              onChange={(id) => onClient(choices.find((one) => one.id === id) ?? null)}
            />
            <div className={classes.clientButtons}>
              {client !== null && (
                <Button variant="default" onClick={() => editing.open()}>
                  {t('clientEdit.open')}
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconPlus size={18} />}
                onClick={() => creating.open('client')}
              >
                {t('newClient')}
              </Button>
            </div>
          </div>
          {client === null ? (
            <p className={classes.hint}>{t('chooseClient')}</p>
          ) : form.isLoading ? (
            <TableSkeleton rows={3} />
          ) : (
            <Rows form={form} onNewStation={() => creating.open('station')} />
          )}
          {form.paymentLink !== null && client !== null && (
            <PaymentLink link={form.paymentLink} clientName={client.name} />
          )}
        </div>
        <TotalsPanel
          amounts={form.amounts}
          discount={form.discount}
          discountError={form.discountError}
          mode={form.mode}
          canSubmit={form.canSubmit}
          onDiscount={form.changeDiscount}
        />
      </form>
      <ConfirmSave form={form} clientName={client?.name ?? ''} />
      {created === 'client' && <CreateClientDialog onCreated={onClient} onClose={creating.close} />}
      {editing.parts !== null && client !== null && (
        <EditClientDialog client={client} onClose={editing.close} />
      )}
      {created === 'station' && client !== null && (
        <CreateStationDialog client={client} onClose={creating.close} />
      )}
    </>
  )
}

type FormState = ReturnType<typeof useSalesForm>

function Rows({ form, onNewStation }: { form: FormState; onNewStation: () => void }) {
  const { t } = useTranslation('sales')
  const { rows, setRows, stations, plans } = form
  const downgrades = listDowngrades(rows, form)
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('rows')}</h2>
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={onNewStation}>
          {t('newStation')}
        </Button>
      </div>
      {form.mode === 'edit' && <Notice tone="info">{t('editing')}</Notice>}
      {stations.length === 0 && <p className={classes.hint}>{t('noStations')}</p>}
      <div className={classes.columns} aria-hidden="true">
        <span>{t('station')}</span>
        <span>{t('plan')}</span>
        <span>{t('price')}</span>
        <span />
      </div>
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          <RowFields
            key={row.key}
            row={row}
            line={index + 1}
            stations={listStationChoices(rows, row, stations)}
            plans={plans}
            isDowngrade={!row.isLocked && downgrades.some(({ id }) => id === row.stationId)}
            onStation={(id) => setRows(pickStation(rows, row.key, id))}
            onPlan={(id) => setRows(pickPlan(rows, row.key, id))}
            onRemove={
              row.stationId === null && row.paymentPlanId === null
                ? null
                : () => setRows(removeRow(rows, row.key))
            }
          />
        ))}
      </ul>
    </>
  )
}

function ConfirmSave({ form, clientName }: { form: FormState; clientName: string }) {
  const { t } = useTranslation('sales')
  const { confirmation, mode } = form
  const stations = t('confirm.stations', { count: listFilledRows(form.rows).length })
  const amount = formatCents(form.amounts.finalCents)
  const downgrades = listDowngrades(form.rows, form)
  return (
    <ConfirmDialog
      isOpen={confirmation.isOpen}
      title={t(mode === 'new' ? 'confirm.newTitle' : 'confirm.editTitle')}
      confirmLabel={t(mode === 'new' ? 'save' : 'update')}
      isWorking={confirmation.isSaving}
      onConfirm={confirmation.confirm}
      onClose={confirmation.cancel}
    >
      {t(mode === 'new' ? 'confirm.newText' : 'confirm.editText', { client: clientName, stations, amount })}
      {downgrades.length > 0 && (
        <Notice tone="warning">
          {t('downgrade.confirm', { stations: downgrades.map(({ placeName }) => placeName).join(', ') })}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
