import '../sales-texts.ts'
import { Button, TextInput } from '@mantine/core'
import type { ClientName } from '@talhao/contract/sales/offers'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import classes from '../dialog-form.module.css'
import { useCreateClient } from '../offer-calls.ts'
import { ClientAddressFields, emptyAddress, toWire } from './client-address-fields.tsx'

interface CreateClientDialogProps {
  readonly onCreated: (client: ClientName) => void
  readonly onClose: () => void
}

const nobody = { name: '', email: '', ...emptyAddress }

/** The server judges: what it refuses stands at its field. */
export function CreateClientDialog({ onCreated, onClose }: CreateClientDialogProps) {
  const { t } = useTranslation('sales')
  const { t: tShared } = useTranslation()
  const [values, setValues] = useState(nobody)
  const creation = useCreateClient()
  const errors = creation.error instanceof ApiError ? creation.error.errors : {}
  const problemOf = (field: string) => errors[field]?.[0] ?? null
  const change = (changes: Partial<typeof nobody>) => setValues((before) => ({ ...before, ...changes }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (creation.isPending) return
    const { name, email } = values
    creation.mutate(
      { body: { client: { name, email, ...toWire(values) } } },
      {
        onSuccess: ({ data: client }) => {
          showToast({ tone: 'success', message: t('toasts.clientCreated') })
          onCreated(client)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t('clientDialog.title')} staysOnClickOutside onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('clientDialog.name')}
          name="name"
          autoComplete="off"
          maxLength={200}
          data-autofocus
          value={values.name}
          error={problemOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <ClientAddressFields values={values} problemOf={problemOf} onChange={change} />
        <TextInput
          label={t('clientDialog.email')}
          description={t('clientDialog.emailHint')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          error={problemOf('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        {creation.isError && (
          <Notice tone="error">
            {t('clientDialog.error')}
            {creation.error instanceof ApiError && ` ${creation.error.message}`}
          </Notice>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={creation.isPending}>
            {t('clientDialog.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
