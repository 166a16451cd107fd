import type { ReactNode } from 'react'

export interface DialogProps {
  readonly title: string
  readonly size?: 'small' | 'medium' | 'large'
  readonly isOpen?: boolean
  /** What is being written must not be lost by a click beside it. */
  readonly staysOnClickOutside?: boolean
  /** Nor by any other way out without a question; not where the dialog asks a question of its own, or is done. */
  readonly asksBeforeDiscarding?: boolean
  /** A long piece of work gets the whole of a phone's screen. */
  readonly coversPhone?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}
