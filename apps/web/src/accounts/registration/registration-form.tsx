import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFields } from '../../ui/controls/use-fields.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { readRejectedFields } from '../../ui/feedback/read-rejected-fields.ts'
import type { ScannedStation } from '../sign-in/create-account-panel.tsx'
import { CountryFields } from './fields/country-fields.tsx'
import { DeviceTypeChoices } from './fields/device-type-choices.tsx'
import { FormSection } from './fields/form-section.tsx'
import { PersonFields } from './fields/person-fields.tsx'
import { PlaceFields } from './fields/place-fields.tsx'
import { PrivacyChoice } from './fields/privacy-choice.tsx'
import { findRegistrationProblems } from './find-registration-problems.ts'
import classes from './registration-form.module.css'
import { emptyRegistration, registrationWireNames } from './registration-values.ts'
import type { RegistrationFields } from './use-problem-text.ts'
import { useProblemText } from './use-problem-text.ts'
import { useRegistrationFlow } from './use-registration-flow.ts'

interface RegistrationFormProps {
  readonly source: 'mpcloud' | 'emcloud' | null
  readonly scannedStation: ScannedStation | null
}

export function RegistrationForm({ source, scannedStation }: RegistrationFormProps) {
  const { t } = useTranslation('registration')
  const fields: RegistrationFields = useFields(emptyRegistration)
  const { values, change } = fields
  const describe = useProblemText(fields.problems)
  const flow = useRegistrationFlow({ source, scannedStation })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (flow.isBusy) return
    const problems = findRegistrationProblems(values)
    fields.refuse(problems)
    if (Object.keys(problems).length > 0) return
    flow.submit(values, (error) => fields.refuse(readRejectedFields(error, registrationWireNames)))
  }

  return (
    <form ref={fields.formRef} className={classes.form} onSubmit={submit} noValidate>
      <FormSection number={1} title={t('company.title')} text={t('company.text')}>
        <TextInput
          label={t('company.name')}
          name="client_name"
          autoComplete="organization"
          maxLength={200}
          value={values.clientName}
          error={describe('clientName')}
          onChange={(event) => change({ clientName: event.currentTarget.value })}
        />
        <CountryFields values={values} describe={describe} onChange={change} />
      </FormSection>
      <FormSection number={2} title={t('address.title')} text={t('address.text')}>
        <PlaceFields values={values} describe={describe} onChange={change} />
      </FormSection>
      <FormSection number={3} title={t('products.title')} text={t('products.text')}>
        <DeviceTypeChoices
          label={t('products.title')}
          chosen={values.deviceTypes}
          error={describe('deviceTypes')}
          onChange={(deviceTypes) => change({ deviceTypes })}
        />
      </FormSection>
      <FormSection number={4} title={t('person.title')} text={t('person.text')}>
        <PersonFields fields={fields} />
      </FormSection>
      <div className={classes.end}>
        <PrivacyChoice
          isAccepted={values.isPrivacyAccepted}
          error={describe('isPrivacyAccepted')}
          onChange={(isPrivacyAccepted) => change({ isPrivacyAccepted })}
        />
        {flow.error !== null && !flow.isBusy && (
          <Notice tone="error">
            {flow.error instanceof ApiError && flow.error.status < 500
              ? flow.error.message
              : t('createAccountError')}
          </Notice>
        )}
        <Button type="submit" fullWidth loading={flow.isBusy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
