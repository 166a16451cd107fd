export type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  readonly tone: ToastTone
  readonly message: string
  /** 2000 ms by default (CORE-39). */
  readonly closeAfterMs?: number
}
