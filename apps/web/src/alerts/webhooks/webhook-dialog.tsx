import './webhooks-texts.ts'
import '../channels/channels-texts.ts'
import { Button, TextInput } from '@mantine/core'
import { type WebhookEvent, webhookEvents } from '@talhao/contract/alerts/webhooks'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProblem, useFields } from '../../ui/controls/use-fields.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { readRejectedFields } from '../../ui/feedback/read-rejected-fields.ts'
import classes from '../channels/channels.module.css'
import { SecretShown } from '../channels/shown-once.tsx'
import { useCreateWebhook } from './webhook-calls.ts'

/** Adds an address of the client; its secret is shown here once (ALR-140). */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('alertWebhooks')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog
      title={t('form.title')}
      staysOnClickOutside
      asksBeforeDiscarding={secret === null}
      onClose={onClose}
    >
      {secret === null ? (
        <WebhookForm onCreated={setSecret} onCancel={onClose} />
      ) : (
        <SecretShown secret={secret} onDone={onClose} />
      )}
    </Dialog>
  )
}

interface WebhookValues {
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

type WebhookProblem = 'nameMissing' | 'urlMissing' | 'eventsMissing'

interface WebhookFormProps {
  readonly onCreated: (secret: string) => void
  readonly onCancel: () => void
}

function WebhookForm({ onCreated, onCancel }: WebhookFormProps) {
  const { t } = useTranslation('alertWebhooks')
  const { t: tShared } = useTranslation()
  const errorId = useId()
  const create = useCreateWebhook()
  const fields = useFields<WebhookValues, WebhookProblem>({ name: '', url: '', events: webhookEvents })
  const { values, problems, change, refuse } = fields
  const describe = (problem: FieldProblem<WebhookProblem> | undefined) =>
    problem === undefined ? null : 'text' in problem ? problem.text : t(`form.${problem.rule}`)
  const eventsError = describe(problems.events)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (create.isPending) return
    const found = {
      ...(values.name.trim() === '' ? { name: { rule: 'nameMissing' } as const } : {}),
      ...(/^https?:\/\/\S+$/.test(values.url.trim()) ? {} : { url: { rule: 'urlMissing' } as const }),
      ...(values.events.length === 0 ? { events: { rule: 'eventsMissing' } as const } : {}),
    }
    if (Object.keys(found).length > 0) return refuse(found)
    create.mutate(
      { body: { name: values.name.trim(), url: values.url.trim(), events: [...values.events] } },
      {
        onSuccess: ({ data }) => onCreated(data.secret),
        onError: (error) =>
          refuse(readRejectedFields<WebhookValues>(error, { name: 'name', url: 'url', events: 'events' })),
      },
    )
  }

  return (
    <form ref={fields.formRef} className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label={t('form.name')}
        maxLength={120}
        value={values.name}
        error={describe(problems.name)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('form.url')}
        description={t('form.urlHint')}
        type="url"
        placeholder="https://"
        maxLength={2000}
        value={values.url}
        error={describe(problems.url)}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <fieldset className={classes.kinds}>
        <legend className={classes.legend}>{t('form.events')}</legend>
        {webhookEvents.map((name) => (
          <label key={name} className={classes.kind}>
            <input
              type="checkbox"
              checked={values.events.includes(name)}
              aria-invalid={eventsError !== null || undefined}
              aria-describedby={eventsError === null ? undefined : errorId}
              onChange={(event) =>
                change({
                  events: event.currentTarget.checked
                    ? [...values.events, name]
                    : values.events.filter((one) => one !== name),
                })
              }
            />
            <span>{t(`events.${name}`)}</span>
          </label>
        ))}
        {eventsError !== null && (
          <p id={errorId} className={classes.state} data-problem="true">
            {eventsError}
          </p>
        )}
      </fieldset>
      {create.isError && <Notice tone="error">{describeError(create.error, tShared)}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {tShared('cancel')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('form.add')}
        </Button>
      </DialogActions>
    </form>
  )
}
