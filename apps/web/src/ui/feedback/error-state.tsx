import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from './describe-error.ts'
import { StateMessage } from './state-message.tsx'

interface ErrorStateProps {
  readonly title?: string
  readonly error: unknown
  readonly isRetrying?: boolean
  readonly onRetry: () => void
  readonly secondAction?: ReactNode
  /** 1 where nothing else of the page has come. */
  readonly headingLevel?: 1 | 2
  readonly place?: 'page' | 'card'
}

/** Something did not load: what happened in plain words, and the way on. */
export function ErrorState(props: ErrorStateProps) {
  const { title, error, isRetrying = false, onRetry, secondAction, headingLevel = 2, place = 'page' } = props
  const { t } = useTranslation()
  return (
    <StateMessage
      tone="error"
      place={place}
      headingLevel={headingLevel}
      icon={<IconPlugConnectedX size={28} stroke={1.6} />}
      title={title ?? t('errors.title')}
      text={describeError(error, t)}
      action={
        <>
          <Button variant="default" loading={isRetrying} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
          {secondAction}
        </>
      }
    />
  )
}
