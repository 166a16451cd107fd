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
  return (
    <Button
      variant={weight === 'main' ? 'filled' : 'default'}
      leftSection={<IconCheck size={18} stroke={1.9} aria-hidden="true" />}
      aria-label={`${t('confirm.action')}: ${title}`}
      loading={confirm.isPending}
      onClick={() =>
        confirm.mutate(
          { params: { id: episode.id } },
          {
            onSuccess: () => showToast({ tone: 'success', message: t('confirm.done'), closeAfterMs: 4000 }),
            onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
          },
        )
      }
    >
      {t('confirm.action')}
    </Button>
  )
}
