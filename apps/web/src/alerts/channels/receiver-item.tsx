import './channels-texts.ts'
import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconKey, IconTrash } from '@tabler/icons-react'
import type { AlertChannel } from '@talhao/contract/alerts/channels'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from './channels.module.css'
import { describeDeliveryReason } from './describe-delivery-reason.ts'
import type { LoggedDelivery } from './logged-delivery.ts'

interface ReceiverItemProps {
  readonly receiver: Pick<AlertChannel, 'id' | 'name' | 'problem' | 'lastSuccessAt'>
  readonly icon: Icon
  /** What it is and where it lies, a line each. */
  readonly lines: readonly string[]
  readonly test: {
    readonly data: { readonly data: LoggedDelivery } | undefined
    readonly error: Error | null
    readonly isPending: boolean
    mutate(input: { params: { id: string } }): void
  }
  readonly onLog: (id: string) => void
  readonly onDelete: (id: string) => void
  /** Of receivers with a secret. */
  readonly onRotate?: ((id: string) => void) | undefined
  /** Where it is more than what others have, in words. */
  readonly problemText?: string | undefined
}

/** Where messages go, whether it works, and a test that says what came of it (ALR-47). */
export function ReceiverItem({ receiver, icon: KindIcon, lines, test, ...on }: ReceiverItemProps) {
  const { onLog, onDelete, onRotate, problemText } = on
  const { t } = useTranslation('alertChannels')
  const { t: tShared } = useTranslation()
  const { id, name, problem, lastSuccessAt } = receiver
  const time = useMomentText(lastSuccessAt, defaultZone)
  const StateIcon = problem === null ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={classes.item}>
      <KindIcon size={24} stroke={1.6} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        {lines.map((line) => (
          <p key={line} className={classes.muted}>
            {line}
          </p>
        ))}
        <p className={classes.state} data-problem={problem !== null}>
          <StateIcon size={16} stroke={2} aria-hidden="true" />
          <span>
            {problem === null ? t('works') : (problemText ?? t(`problems.${problem}`))}
            {' · '}
            {lastSuccessAt === null ? t('never') : t('lastSuccess', { time })}
          </span>
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={t('testOf', { name })}
          disabled={problem !== null}
          loading={test.isPending}
          onClick={() => test.mutate({ params: { id } })}
        >
          {t('test')}
        </Button>
        <Button variant="subtle" aria-label={t('logOf', { name })} onClick={() => onLog(id)}>
          {t('log')}
        </Button>
        {onRotate !== undefined && (
          <IconAction
            label={t('rotation.of', { name })}
            icon={<IconKey size={20} stroke={1.6} />}
            onClick={() => onRotate(id)}
          />
        )}
        <IconAction
          label={t('remove', { name })}
          tone="danger"
          icon={<IconTrash size={20} stroke={1.6} />}
          onClick={() => onDelete(id)}
        />
      </div>
      {test.data !== undefined && !test.isPending && <TestResult delivery={test.data.data} />}
      {test.error !== null && (
        <div className={classes.below}>
          <Notice tone="error">{describeError(test.error, tShared)}</Notice>
        </div>
      )}
    </li>
  )
}

function TestResult({ delivery: { state, reason, attempts } }: { delivery: LoggedDelivery }) {
  const { t } = useTranslation('alertChannels')
  const isGood = state === 'delivered' || state === 'queued'
  const why = describeDeliveryReason(reason ?? attempts.at(-1)?.answer ?? null, t)
  return (
    <div className={classes.below}>
      <Notice tone={isGood ? 'success' : 'error'}>{t(`tested.${state}`, { reason: why })}</Notice>
    </div>
  )
}
