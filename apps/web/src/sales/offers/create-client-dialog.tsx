import './sales-texts.ts'
import { Button, TextInput } from '@mantine/core'
import { defaultCountry, formatTaxId, isBrazil } from '@talhao/contract/core'
import type { ClientName } from '@talhao/contract/sales/offers'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { listCountries } from '../../lib/places/list-countries.ts'
import { useCities, useStates } from '../../lib/places/places-calls.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import classes from './dialog-form.module.css'
import { useCreateClient } from './offer-calls.ts'

interface CreateClientDialogProps {
  readonly onCreated: (client: ClientName) => void
  readonly onClose: () => void
}

const nobody = {
  name: '',
  country: defaultCountry,
  taxId: '',
  state: null as string | null,
  city: null as string | null,
  email: '',
}

/** The server judges: what it refuses stands at its field. */
export function CreateClientDialog({ onCreated, onClose }: CreateClientDialogProps) {
  const { t } = useTranslation('sales')
  const { t: tShared } = useTranslation()
  const [values, setValues] = useState(nobody)
  const language = useLanguage()
  const countries = useMemo(() => listCountries(language), [language])
  const isAtHome = isBrazil(values.country)
  const states = useStates()
  const cities = useCities(isAtHome ? values.state : null)
  const creation = useCreateClient()
  const errors = creation.error instanceof ApiError ? creation.error.errors : {}
  const problemOf = (field: string) => errors[field]?.[0] ?? null
  const change = (changes: Partial<typeof nobody>) => setValues((before) => ({ ...before, ...changes }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (creation.isPending) return
    const { taxId, state, city, ...rest } = values
    creation.mutate(
      {
        body: {
          client: { ...rest, tax_identification_number: taxId, state: state ?? '', city: city ?? '' },
        },
      },
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
        <ChoiceSelect
          label={t('clientDialog.country')}
          placeholder=""
          choices={countries}
          value={values.country}
          error={problemOf('country')}
          onChange={(country) =>
            change({ country: country ?? defaultCountry, state: null, city: null, taxId: '' })
          }
        />
        <TextInput
          label={t(isAtHome ? 'clientDialog.taxId' : 'clientDialog.foreignTaxId')}
          name="tax_identification_number"
          autoComplete="off"
          value={values.taxId}
          error={problemOf('tax_identification_number')}
          maxLength={50}
          onChange={({ currentTarget: { value } }) =>
            change({ taxId: isAtHome ? formatTaxId(value.replace(/[^0-9A-Za-z]/g, '')) : value })
          }
        />
        <div className={classes.pair}>
          {isAtHome ? (
            <>
              <ChoiceSelect
                label={t('clientDialog.state')}
                placeholder=""
                choices={(states.data ?? []).map(({ uf, nome }) => ({ value: uf, label: nome }))}
                value={values.state}
                error={problemOf('state')}
                isLoading={states.isFetching}
                onChange={(state) => change({ state, city: null })}
              />
              <ChoiceSelect
                label={t('clientDialog.city')}
                placeholder={values.state === null ? t('clientDialog.cityWaits') : ''}
                choices={(cities.data ?? []).map(({ nome }) => ({ value: nome, label: nome }))}
                value={values.city}
                error={problemOf('city')}
                isDisabled={values.state === null}
                isLoading={cities.isFetching}
                onChange={(city) => change({ city })}
              />
            </>
          ) : (
            <>
              <TextInput
                label={t('clientDialog.foreignState')}
                name="state"
                autoComplete="off"
                maxLength={100}
                value={values.state ?? ''}
                error={problemOf('state')}
                onChange={(event) => change({ state: event.currentTarget.value })}
              />
              <TextInput
                label={t('clientDialog.city')}
                name="city"
                autoComplete="off"
                maxLength={100}
                value={values.city ?? ''}
                error={problemOf('city')}
                onChange={(event) => change({ city: event.currentTarget.value })}
              />
            </>
          )}
        </div>
        <TextInput
          label={t('clientDialog.email')}
          description={t('clientDialog.emailHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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
