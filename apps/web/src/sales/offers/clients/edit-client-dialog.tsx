import '../sales-texts.ts'
import { Button } from '@mantine/core'
import { type ClientDetails, formatTaxId, isBrazil } from '@talhao/contract/core'
import type { ClientName } from '@talhao/contract/sales/offers'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import classes from '../dialog-form.module.css'
import { useClient, useEditClient } from '../offer-calls.ts'
import { type ClientAddress, ClientAddressFields, toWire } from './client-address-fields.tsx'

interface EditClientDialogProps {
  readonly client: ClientName
  readonly onClose: () => void
}

/** Where a client is at home, by which its address is judged and its files are written (SAL-35). */
export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  const { t } = useTranslation('sales')
  const details = useClient(client.id)
  return (
    <Dialog title={t('clientEdit.title', { client: client.name })} staysOnClickOutside onClose={onClose}>
      {details.data !== undefined ? (
        <EditForm details={details.data} onClose={onClose} />
      ) : details.isError ? (
        <ErrorState
          title={t('clientEdit.loadError')}
          error={details.error}
          isRetrying={details.isFetching}
          place="card"
          onRetry={() => void details.refetch()}
        />
      ) : (
        <TableSkeleton rows={3} />
      )}
    </Dialog>
  )
}

function EditForm({ details, onClose }: { details: ClientDetails; onClose: () => void }) {
  const { t } = useTranslation('sales')
  const { t: tShared } = useTranslation()
  const [values, setValues] = useState(() => readValues(details))
  const edition = useEditClient()
  const errors = edition.error instanceof ApiError ? edition.error.errors : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    if (edition.isPending) return
    edition.mutate(
      { params: { id: details.id }, body: { client: toWire(values) } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('clientEdit.saved') })
          onClose()
        },
      },
    )
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ClientAddressFields
        values={values}
        problemOf={(field) => errors[field]?.[0] ?? null}
        onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
      />
      {edition.isError && (
        <Notice tone="error">
          {t('clientEdit.error')}
          {edition.error instanceof ApiError && ` ${edition.error.message}`}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {tShared('cancel')}
        </Button>
        <Button type="submit" loading={edition.isPending}>
          {t('clientEdit.save')}
        </Button>
      </DialogActions>
    </form>
  )
}

function readValues({
  country,
  state,
  city,
  tax_identification_number: taxId,
}: ClientDetails): ClientAddress {
  return { country, state, city, taxId: isBrazil(country) ? formatTaxId(taxId ?? '') : (taxId ?? '') }
}
