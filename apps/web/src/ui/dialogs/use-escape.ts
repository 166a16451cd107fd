import { useEffect, useRef } from 'react'

interface OpenDialog {
  readonly close: () => void
}

/** The dialogs that are open, the uppermost last. */
const openDialogs: OpenDialog[] = []

/** Escape closes the uppermost dialog alone: each dialog listening for itself, one key would close all of them. */
export function useEscape({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const dialog = { close: () => close.current() }
    if (openDialogs.length === 0) window.addEventListener('keydown', closeUppermost, { capture: true })
    openDialogs.push(dialog)
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
      if (openDialogs.length === 0) window.removeEventListener('keydown', closeUppermost, { capture: true })
    }
  }, [isOpen])
}

function closeUppermost({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return
  // The mark of Mantine's lists while they are open: then Escape is theirs.
  const isOfList =
    target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
  if (!isOfList) openDialogs.at(-1)?.close()
}
