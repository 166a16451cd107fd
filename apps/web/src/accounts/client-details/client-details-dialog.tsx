import '../registration/registration-texts.ts'
import { Button } from '@mantine/core'
import { type ClientDetails, isBrazil } from '@talhao/contract/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFields } from '../../ui/controls/use-fields.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { readRejectedFields } from '../../ui/feedback/read-rejected-fields.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { formatTypedTaxId } from '../form/format-typed-tax-id.ts'
import type { AddressValues } from '../registration/fields/address-values.ts'
import { CountryFields } from '../registration/fields/country-fields.tsx'
import { PlaceFields } from '../registration/fields/place-fields.tsx'
import { findAddressProblems } from '../registration/find-registration-problems.ts'
import type { RegistrationRule } from '../registration/registration-texts.ts'
import { readTaxId } from '../registration/registration-values.ts'
import { useEditClientDetails } from './client-details-calls.ts'
import classes from './client-details-panel.module.css'

interface ClientDetailsDialogProps {
  readonly client: ClientDetails
  readonly onClose: () => void
}

const wireNames = {
  country: 'country',
  tax_identification_number: 'taxId',
  state: 'state',
  city: 'city',
} as const satisfies Record<string, keyof AddressValues>

export function ClientDetailsDialog({ client, onClose }: ClientDetailsDialogProps) {
  const { t } = useTranslation('clientDetails')
  const { t: tForm } = useTranslation('registration')
  const { t: tShared } = useTranslation()
  const edition = useEditClientDetails()
  const fields = useFields<AddressValues, RegistrationRule>(readValues(client))
  const { values, change } = fields

  function describe(field: keyof AddressValues): string | null {
    const problem = fields.problems[field]
    if (problem === undefined) return null
    return 'text' in problem ? problem.text : tForm(`errors.${problem.rule}`)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (edition.isPending) return
    const problems = findAddressProblems(values)
    fields.refuse(problems)
    if (Object.keys(problems).length > 0) return
    const { country, state, city } = values
    edition.mutate(
      {
        body: {
          client: {
            country,
            state: state ?? '',
            city: city ?? '',
            tax_identification_number: readTaxId(values),
          },
        },
      },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('saved') })
          onClose()
        },
        onError: (error) => fields.refuse(readRejectedFields(error, wireNames)),
      },
    )
  }

  return (
    <Dialog title={t('dialogTitle')} staysOnClickOutside onClose={onClose}>
      <form ref={fields.formRef} className={classes.form} onSubmit={submit} noValidate>
        <CountryFields values={values} describe={describe} onChange={change} />
        <PlaceFields values={values} describe={describe} onChange={change} />
        {edition.isError && (
          <Notice tone="error">
            {edition.error instanceof ApiError && edition.error.status < 500
              ? edition.error.message
              : t('saveError')}
          </Notice>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={edition.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function readValues({
  country,
  state,
  city,
  tax_identification_number: taxId,
}: ClientDetails): AddressValues {
  return { country, state, city, taxId: isBrazil(country) ? formatTypedTaxId(taxId ?? '') : (taxId ?? '') }
}
