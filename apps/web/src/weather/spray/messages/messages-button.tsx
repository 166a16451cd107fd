import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../../lib/browser/lazy-screen.ts'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import { useSprayMessages } from './message-calls.ts'
import classes from './messages-button.module.css'

const MessagesDialog = lazyScreen(async () => ({
  default: (await import('./messages-dialog.tsx')).MessagesDialog,
}))

/** Messages about windows that opened and closed, and whether the person wants them. */
export function MessagesButton() {
  const { t } = useTranslation('spray')
  const opened = useOpened('messages')
  const count = useSprayMessages().data?.messages.filter(({ isNew }) => isNew).length ?? 0
  const label = count === 0 ? t('messages.open') : t('messages.openNew', { count })
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        className={classes.button ?? ''}
        aria-label={label}
        title={label}
        onClick={() => opened.open()}
      >
        <IconBell size={20} stroke={1.8} />
        {count > 0 && (
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
        )}
      </ActionIcon>
      {opened.parts !== null && (
        <Suspense fallback={null}>
          <MessagesDialog onClose={opened.close} />
        </Suspense>
      )}
    </>
  )
}
