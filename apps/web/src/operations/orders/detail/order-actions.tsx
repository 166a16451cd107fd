import { Button } from '@mantine/core'
import { IconCheck, IconDownload, IconPencil, IconSend } from '@tabler/icons-react'
import type { WorkOrder } from '@talhao/contract/operations/orders'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import { paths } from '../../../lib/paths.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { describeError } from '../../../ui/feedback/describe-error.ts'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { useChangeState, useDeleteOrder, useDownloadTask } from '../order-calls.ts'
import { useOrderRights } from '../use-order-rights.ts'
import classes from './order-screen.module.css'

const questions = ['send', 'finish', 'cancel', 'remove'] as const
type Question = (typeof questions)[number]
const stateOf = { send: 'sent', finish: 'done', cancel: 'cancelled' } as const
const doneTexts = { send: 'sent', finish: 'finished', cancel: 'cancelled', remove: 'removed' } as const

/** What can be done with an order, by its state; each is asked before, since none is taken back (OPS-163). */
export function OrderActions({ order }: { order: WorkOrder }) {
  const { t } = useTranslation('workOrders')
  const { t: tShared } = useTranslation()
  const { canWrite, canDelete } = useOrderRights()
  const navigate = useNavigate()
  const opened = useOpened('order')
  const question = questions.find((one) => one === opened.parts?.[0]) ?? null
  const change = useChangeState()
  const remove = useDeleteOrder()
  const download = useDownloadTask(order.id)
  const { id, state, number } = order
  const fail = (error: Error) => showToast({ tone: 'error', message: describeError(error, tShared) })
  const ask = (one: Question) => () => opened.open(one)

  function confirm(asked: Question) {
    const finish = () => {
      showToast({ tone: 'success', message: t(`actions.${doneTexts[asked]}`) })
      if (asked === 'remove') void navigate(paths.orders, { replace: true })
      else opened.close()
    }
    const onError = (error: Error) => {
      fail(error)
      opened.close()
    }
    if (asked === 'remove') remove.mutate({ params: { id } }, { onSuccess: finish, onError })
    else change.mutate({ params: { id }, body: { state: stateOf[asked] } }, { onSuccess: finish, onError })
  }

  return (
    <div className={classes.actions}>
      {canWrite && state === 'sent' && (
        <>
          <Button variant="default" onClick={ask('cancel')}>
            {t('actions.cancel')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCheck size={18} stroke={1.8} />}
            onClick={ask('finish')}
          >
            {t('actions.finish')}
          </Button>
        </>
      )}
      {canDelete && (state === 'draft' || state === 'cancelled') && (
        <Button variant="default" onClick={ask('remove')}>
          {t('actions.remove')}
        </Button>
      )}
      {canWrite && state === 'draft' && (
        <>
          <Button
            component={Link}
            to={paths.editOrder(id)}
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.8} />}
          >
            {t('actions.edit')}
          </Button>
          <Button
            disabled={order.geometry === null}
            leftSection={<IconSend size={18} stroke={1.8} />}
            onClick={ask('send')}
          >
            {t('actions.send')}
          </Button>
        </>
      )}
      {(state === 'sent' || state === 'done') && (
        <Button
          variant={state === 'sent' ? 'filled' : 'default'}
          loading={download.isPending}
          leftSection={<IconDownload size={18} stroke={1.8} />}
          onClick={() => download.mutate(undefined, { onError: fail })}
        >
          {t('actions.download')}
        </Button>
      )}
      {question !== null && (
        <ConfirmDialog
          isOpen
          title={t(`actions.${question}Title`, { number })}
          confirmLabel={t(`actions.${question}`)}
          cancelLabel={t('actions.keep')}
          tone={question === 'cancel' || question === 'remove' ? 'danger' : 'normal'}
          isWorking={change.isPending || remove.isPending}
          onConfirm={() => confirm(question)}
          onClose={opened.close}
        >
          {t(`actions.${question}Text`)}
        </ConfirmDialog>
      )}
    </div>
  )
}
