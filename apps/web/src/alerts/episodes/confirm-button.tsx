import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { AlertEpisode } from '@talhao/contract/alerts/episodes'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useConfirmAlert } from './episode-calls.ts'

interface ConfirmButtonProps {
  readonly episode: AlertEpisode
  /** Of several on a page, it says which it confirms. */
  readonly title: string
  readonly weight?: 'main' | 'quiet'
}

/** Somebody takes care of it: reminders end for all (ALR-19). */
export function ConfirmButton({ episode, title, weight = 'quiet' }: ConfirmButtonProps) {
  const { t } = useTranslation('alerts')
  const { t: tShared } = useTranslation()
  const confirm = useConfirmAlert()
  if (episode.acknowledgedAt !== null || episode.state === 'closed') return null

  // Not by callbacks of the call: the button is gone as soon as the page has read that it was pressed, and they with it.
  async function press() {
    try {
      await confirm.mutateAsync({ params: { id: episode.id } })
      showToast({ tone: 'success', message: t('confirm.done'), closeAfterMs: 4000 })
    } catch (error) {
      showToast({ tone: 'error', message: describeError(error, tShared) })
    }
  }

  return (
    <Button
      variant={weight === 'main' ? 'filled' : 'default'}
      leftSection={<IconCheck size={18} stroke={1.9} aria-hidden="true" />}
      aria-label={`${t('confirm.action')}: ${title}`}
      loading={confirm.isPending}
      onClick={() => void press()}
    >
      {t('confirm.action')}
    </Button>
  )
}
