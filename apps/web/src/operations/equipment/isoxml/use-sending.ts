import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStayingOnPage } from '../../../ui/page/use-staying-on-page.ts'

export interface Sending<Content> {
  readonly content: Content
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

interface Outcome<Answer> {
  readonly onDone: (answer: Answer) => void
  readonly onFailed: (error: Error) => void
  readonly onStopped: () => void
}

/** A file on its way, one at a time: how far it is, and the way to stop it. */
export function useSending<Content, Answer>(mutation: UseMutationResult<Answer, Error, Sending<Content>>) {
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useStayingOnPage({ isBusy: share !== null })
  useEffect(() => () => running.current?.abort(), [])

  return {
    /** Null: nothing is on its way. */
    share,
    start(content: Content, { onDone, onFailed, onStopped }: Outcome<Answer>) {
      // A second click may come before the first one is drawn.
      if (running.current !== null) return
      const controller = new AbortController()
      running.current = controller
      setShare(0)
      mutation.mutate(
        { content, onProgress: setShare, signal: controller.signal },
        {
          onSuccess: onDone,
          onError: (error) => (controller.signal.aborted ? onStopped() : onFailed(error)),
          onSettled: () => {
            running.current = null
            setShare(null)
          },
        },
      )
    },
    stop: () => running.current?.abort(),
  }
}
