/** Of a field in which something is typed that cannot be read. */
export const unreadMark = 'data-unread'

/**
 * A form that is refused says why below its fields, and in a long one the first of them may lie out of sight: the focus
 * goes there. A field that cannot be read still holds what was there before, which nobody wants to save: its form is not
 * sent at all.
 */
export function watchRefusedForms(): void {
  // Before the form's own handler, and after it.
  document.addEventListener('submit', holdUnread, { capture: true })
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) focusFirst(target, '[aria-invalid="true"]')
  })
}

function holdUnread(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.querySelector(`[${unreadMark}]`) === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  focusFirst(form, `[${unreadMark}]`)
}

/** Only when they are drawn do the fields carry their marks. */
function focusFirst(form: HTMLFormElement, selector: string): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(selector)?.focus())
}
