export type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  readonly tone: ToastTone
  readonly message: string
  /** What a message that must stand word for word means, in the person's language (CORE-14). */
  readonly meaning?: string
  /** 2000 ms by default (CORE-39). */
  readonly closeAfterMs?: number
}
