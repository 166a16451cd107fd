import { Button } from '@mantine/core'
import { defaultZone } from '@talhao/local-time'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { securityCalls } from './security-calls.ts'
import classes from './security-panel.module.css'

/** Somebody reported the factors as lost: whoever is signed in can keep them (ACC-75). */
export function PendingRemoval({ removalAt }: { removalAt: string }) {
  const { t } = useTranslation('security')
  const keep = useMutation(securityCalls.keepFactors)
  const date = useMomentText(removalAt, defaultZone)
  return (
    <div className={classes.pending}>
      <Notice tone="warning">{t('removal.text', { date })}</Notice>
      <Button
        loading={keep.isPending}
        onClick={() =>
          keep.mutate({}, { onSuccess: () => showToast({ tone: 'success', message: t('removal.kept') }) })
        }
      >
        {t('removal.keep')}
      </Button>
    </div>
  )
}
