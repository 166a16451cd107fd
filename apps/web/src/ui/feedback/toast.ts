export type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  readonly tone: ToastTone
  /** On a second line what a text that must stand word for word means, in the person's language (CORE-14). */
  readonly message: string
  /** What can be done about it at once, such as taking it back. */
  readonly action?: { readonly label: string; readonly act: () => void }
  /** 2000 ms by default (CORE-39). */
  readonly closeAfterMs?: number
}
