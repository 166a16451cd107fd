import './toast-styles.ts'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { i18n } from '../../lib/i18n/i18n.ts'
import { TextAction } from '../controls/text-action.tsx'
import { MessageText } from './message-text.tsx'
import type { Toast, ToastTone } from './toast.ts'
import classes from './toast-stack.module.css'

const closeAfterMs = 2000
/** Two sentences take longer to read. */
const closeWithMeaningAfterMs = 5000

const icons: Readonly<Record<ToastTone, ReactNode>> = {
  success: <IconCheck size={18} stroke={2.2} />,
  error: <IconAlertTriangle size={18} stroke={2} />,
  info: <IconInfoCircle size={18} stroke={2} />,
}

/** What can be done about it is not gone before it was read. */
const closeWithActionAfterMs = 10_000

/** What stands on the screen, by its words. */
const shown = new Map<string, string>()

/** The same words again take the place of those before: a button that is pressed thrice says once why it does nothing. */
export function pushToast(toast: Toast): void {
  const { action, message } = toast
  const before = action === undefined ? shown.get(message) : undefined
  if (before !== undefined) notifications.hide(before)
  const id = notifications.show({
    message:
      action === undefined ? (
        <MessageText>{message}</MessageText>
      ) : (
        <span className={classes.withAction}>
          <MessageText>{message}</MessageText>
          <TextAction
            onClick={() => {
              notifications.hide(id)
              action.act()
            }}
          >
            {action.label}
          </TextAction>
        </span>
      ),
    autoClose: toast.closeAfterMs ?? chooseDuration(toast),
    icon: icons[toast.tone],
    withBorder: true,
    radius: 'lg',
    role: toast.tone === 'error' ? 'alert' : 'status',
    className: classes[toast.tone] ?? '',
    classNames: { root: classes.toast ?? '', icon: classes.icon ?? '', description: classes.message ?? '' },
    closeButtonProps: { 'aria-label': i18n.t('close') },
    onClose: () => {
      if (shown.get(message) === id) shown.delete(message)
    },
  })
  shown.set(message, id)
}

function chooseDuration({ action, message }: Toast): number {
  if (action !== undefined) return closeWithActionAfterMs
  return message.includes('\n') ? closeWithMeaningAfterMs : closeAfterMs
}

export default function ToastStack() {
  return <Notifications position="top-center" limit={3} zIndex={500} transitionDuration={160} />
}
