import { type SyntheticEvent, useEffect, useState } from 'react'
import { guardInput } from '../../lib/browser/unsaved-input.ts'

/**
 * Whether somebody has written, ticked or chosen something in what `marks` is spread on, and the question before it is
 * lost: by the dialog's own ways to close, by Back, by a reload.
 */
export function useWrittenInput({ isGuarded, onClose }: { isGuarded: boolean; onClose: () => void }) {
  const [isWritten, setWritten] = useState(false)
  /** What the person was about to do; null while nothing is asked. */
  const [leave, setLeave] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!isGuarded) setWritten(false)
  }, [isGuarded])
  useEffect(() => (isWritten ? guardInput((go) => setLeave(() => go)) : undefined), [isWritten])

  const mark = () => {
    if (isGuarded) setWritten(true)
  }
  return {
    marks: {
      onInputCapture: mark,
      onChangeCapture: mark,
      onDropCapture: mark,
      // A chosen option is no input of its own; it lies in a portal, through which React's events come up.
      onClickCapture: ({ target }: SyntheticEvent) => {
        if (target instanceof Element && target.closest('[role="option"]') !== null) mark()
      },
    },
    isAsking: leave !== null,
    close: () => {
      if (isWritten) setLeave(() => onClose)
      else onClose()
    },
    discard: () => {
      setWritten(false)
      setLeave(null)
      leave?.()
    },
    goOn: () => setLeave(null),
  }
}
