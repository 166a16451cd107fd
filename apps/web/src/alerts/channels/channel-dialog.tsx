import './channels-texts.ts'
import { Button, TextInput } from '@mantine/core'
import {
  type AlertChannelDraft,
  type ChannelKind,
  type createAlertChannel,
  readPushKey,
} from '@talhao/contract/alerts/channels'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { type FieldProblem, useFields } from '../../ui/controls/use-fields.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { readRejectedFields } from '../../ui/feedback/read-rejected-fields.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useChannelKinds, useCreateAlertChannel } from './channel-calls.ts'
import { channelIcons } from './channel-list.tsx'
import classes from './channels.module.css'
import { LinkShown, SecretShown } from './shown-once.tsx'
import { type PushProblem, subscribeToPush } from './subscribe-to-push.ts'

type Created = Awaited<ReturnType<typeof callEndpoint<typeof createAlertChannel>>>['data']

/** Adds a channel; a webhook's secret and a chat's link are shown here once (ALR-42, ALR-45). */
export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('alertChannels')
  const kinds = useChannelKinds()
  const [created, setCreated] = useState<Created | null>(null)

  function finish(channel: Created) {
    if (channel.secret !== undefined || channel.link !== undefined) return setCreated(channel)
    showToast({ tone: 'success', message: t('dialog.added') })
    onClose()
  }

  return (
    <Dialog
      title={t('dialog.title')}
      staysOnClickOutside
      asksBeforeDiscarding={created === null}
      onClose={onClose}
    >
      {created?.secret !== undefined ? (
        <SecretShown secret={created.secret} onDone={onClose} />
      ) : created?.link !== undefined ? (
        <LinkShown channelId={created.id} link={created.link} onDone={onClose} />
      ) : kinds.data !== undefined ? (
        <ChannelForm kinds={kinds.data} onCreated={finish} onCancel={onClose} />
      ) : kinds.error === null ? (
        <TableSkeleton rows={3} />
      ) : (
        <ErrorState
          error={kinds.error}
          place="card"
          isRetrying={kinds.isFetching}
          onRetry={() => void kinds.refetch()}
        />
      )}
    </Dialog>
  )
}

interface ChannelValues {
  readonly kind: ChannelKind
  readonly name: string
  readonly url: string
  readonly to: string
}

type ChannelProblem = 'nameMissing' | 'urlMissing' | 'numberMissing'

class PushError extends Error {
  readonly problem: PushProblem

  constructor(problem: PushProblem) {
    super(problem)
    this.problem = problem
  }
}

interface ChannelFormProps {
  readonly kinds: readonly ChannelKind[]
  readonly onCreated: (channel: Created) => void
  readonly onCancel: () => void
}

function ChannelForm({ kinds, onCreated, onCancel }: ChannelFormProps) {
  const { t } = useTranslation('alertChannels')
  const { t: tShared } = useTranslation()
  const me = useCurrentMe()
  const groupName = useId()
  const create = useCreateAlertChannel()
  const fields = useFields<ChannelValues, ChannelProblem>({
    kind: kinds[0] ?? 'mail',
    name: '',
    url: '',
    to: '',
  })
  const { values, problems, change, refuse } = fields
  const { kind } = values
  const describe = (problem: FieldProblem<ChannelProblem> | undefined) =>
    problem === undefined ? null : 'text' in problem ? problem.text : t(`dialog.${problem.rule}`)

  const add = useMutation({
    mutationFn: async () => (await create.mutateAsync({ body: await describeDraft(values) })).data,
    onSuccess: onCreated,
    onError: (error) =>
      refuse(readRejectedFields<ChannelValues>(error, { name: 'name', url: 'url', to: 'to', kind: 'kind' })),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    const isUrlMissing = kind === 'webhook' && !/^https?:\/\/\S+$/.test(values.url.trim())
    const isNumberMissing = kind === 'gateway' && !/\d{8}/.test(values.to.replace(/\D/g, ''))
    const found = {
      ...(values.name.trim() === '' ? { name: { rule: 'nameMissing' } as const } : {}),
      ...(isUrlMissing ? { url: { rule: 'urlMissing' } as const } : {}),
      ...(isNumberMissing ? { to: { rule: 'numberMissing' } as const } : {}),
    }
    if (Object.keys(found).length > 0) refuse(found)
    else add.mutate()
  }

  return (
    <form ref={fields.formRef} className={classes.form} noValidate onSubmit={submit}>
      <fieldset className={classes.kinds}>
        <legend className={classes.legend}>{t('dialog.kind')}</legend>
        {kinds.map((name) => {
          const KindIcon = channelIcons[name]
          return (
            <label key={name} className={classes.kind}>
              <input
                type="radio"
                name={groupName}
                checked={name === kind}
                onChange={() => {
                  add.reset()
                  change({ kind: name })
                }}
              />
              <KindIcon size={24} stroke={1.6} aria-hidden="true" />
              <span className={classes.kindWords}>
                <span className={classes.kindName}>{t(`kinds.${name}`)}</span>
                <span>{t(`kindTexts.${name}`)}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
      <TextInput
        label={t('dialog.name')}
        description={t('dialog.nameHint')}
        maxLength={120}
        value={values.name}
        error={describe(problems.name)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {kind === 'webhook' && (
        <TextInput
          label={t('dialog.url')}
          type="url"
          placeholder="https://"
          maxLength={2000}
          value={values.url}
          error={describe(problems.url)}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
      )}
      {kind === 'gateway' && (
        <TextInput
          label={t('dialog.number')}
          description={t('dialog.numberHint')}
          type="tel"
          maxLength={40}
          value={values.to}
          error={describe(problems.to)}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      )}
      {kind === 'mail' && <p className={classes.muted}>{t('dialog.mailTo', { email: me.email })}</p>}
      {kind === 'push' && <p className={classes.muted}>{t('dialog.push')}</p>}
      {add.error !== null && (
        <Notice tone="error">
          {add.error instanceof PushError
            ? t(`push.${add.error.problem}`)
            : describeError(add.error, tShared)}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {tShared('cancel')}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {t('dialog.add')}
        </Button>
      </DialogActions>
    </form>
  )
}

async function describeDraft({ kind, name, url, to }: ChannelValues): Promise<AlertChannelDraft> {
  const draft = { kind, name: name.trim() }
  switch (kind) {
    case 'webhook':
      return { ...draft, url: url.trim() }
    case 'gateway':
      return { ...draft, to: to.trim() }
    case 'push': {
      const { data } = await callEndpoint(readPushKey, {})
      const subscribed = await subscribeToPush(data.publicKey)
      if ('problem' in subscribed) throw new PushError(subscribed.problem)
      return { ...draft, subscription: subscribed.subscription }
    }
    default:
      return draft
  }
}
