import { Button, TextInput } from '@mantine/core'
import { apiKeyNameLength } from '@talhao/contract/accounts/api-keys'
import { type KeyScope, keyScopes } from '@talhao/contract/core'
import { addDays, defaultZone, secondMs, startOfLocalDay } from '@talhao/local-time'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFields } from '../../ui/controls/use-fields.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { readRejectedFields } from '../../ui/feedback/read-rejected-fields.ts'
import choiceClasses from '../people/permission-fields.module.css'
import formClasses from '../people/user-dialog.module.css'
import { apiKeyCalls } from './api-key-calls.ts'
import { KeyChoices } from './key-choices.tsx'
import { type FarmChoice, KeyFarms } from './key-farms.tsx'
import type { NewApiKey } from './new-api-key-dialog.tsx'

interface ApiKeyDialogProps {
  readonly farms: readonly FarmChoice[]
  readonly onCreated: (made: NewApiKey) => void
  readonly onClose: () => void
}

interface ApiKeyFormValues {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** Null: all. */
  readonly farmIds: readonly string[] | null
  /** YYYY-MM-DD, Brasília's (ACC-33): the last day on which it holds. */
  readonly expiresAt: string | null
}
type Rule = 'name' | 'scopes' | 'farmIds'

const wireNames = { name: 'name', scopes: 'scopes', farmIds: 'farmIds', expiresAt: 'expiresAt' } as const

export function ApiKeyDialog({ farms, onCreated, onClose }: ApiKeyDialogProps) {
  const { t } = useTranslation('apiKeys')
  const { t: tShared } = useTranslation()
  const creation = useMutation(apiKeyCalls.create)
  const [message, setMessage] = useState<string | null>(null)
  const fields = useFields<ApiKeyFormValues, Rule>({ name: '', scopes: [], farmIds: null, expiresAt: null })
  const { values, problems, change } = fields

  function describe(field: keyof ApiKeyFormValues): string | null {
    const problem = problems[field]
    if (problem === undefined) return null
    return 'text' in problem ? problem.text : t(`rules.${problem.rule}`)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (creation.isPending) return
    const broken = findBrokenRules(values)
    if (broken.length > 0) {
      fields.refuse(Object.fromEntries(broken.map((rule) => [rule, { rule }])))
      return
    }
    setMessage(null)
    creation.mutate(
      { body: describeDraft(values) },
      {
        onSuccess: ({ data }) => onCreated({ name: data.name, key: data.key }),
        onError: (error) => {
          setMessage(error instanceof ApiError && error.status < 500 ? error.message : t('createError'))
          fields.refuse(readRejectedFields(error, wireNames))
        },
      },
    )
  }

  return (
    <Dialog title={t('dialog.title')} staysOnClickOutside onClose={onClose}>
      <form ref={fields.formRef} className={formClasses.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('dialog.name')}
          description={t('dialog.nameHint')}
          name="name"
          autoComplete="off"
          maxLength={apiKeyNameLength}
          data-autofocus
          value={values.name}
          error={describe('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <KeyChoices
          legend={t('dialog.scopes')}
          name="scopes"
          choices={keyScopes.map((scope) => ({ value: scope, title: t(`scopes.${scope}`) }))}
          chosen={values.scopes}
          problem={describe('scopes')}
          onChange={(chosen) => change({ scopes: keyScopes.filter((scope) => chosen.includes(scope)) })}
        />
        {farms.length > 0 && (
          <KeyFarms
            farms={farms}
            chosen={values.farmIds}
            problem={describe('farmIds')}
            onChange={(farmIds) => change({ farmIds })}
          />
        )}
        <div>
          <DateField
            label={t('dialog.expiry')}
            value={values.expiresAt}
            error={describe('expiresAt')}
            onChange={(expiresAt) => change({ expiresAt })}
          />
          <p className={choiceClasses.note}>{t('dialog.expiryHint')}</p>
        </div>
        {message !== null && <Notice tone="error">{message}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={creation.isPending}>
            {t('dialog.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function findBrokenRules({ name, scopes, farmIds }: ApiKeyFormValues): Rule[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(scopes.length === 0 ? (['scopes'] as const) : []),
    ...(farmIds?.length === 0 ? (['farmIds'] as const) : []),
  ]
}

/** It holds through its last day. */
function describeDraft({ name, scopes, farmIds, expiresAt }: ApiKeyFormValues) {
  return {
    name: name.trim(),
    scopes: [...scopes],
    farmIds: farmIds === null ? null : [...farmIds],
    expiresAt: expiresAt === null ? null : new Date(findEndOfDay(expiresAt)).toISOString(),
  }
}

function findEndOfDay(day: string): number {
  return startOfLocalDay(addDays(day, 1), defaultZone) - secondMs
}
