import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark'

/** `boot.js` reads it, too, before the first paint. */
const storageKey = 'talhao-color-scheme'
const listeners = new Set<() => void>()

/** What the person chose here; null follows the system. */
export function readChosenScheme(): ColorScheme | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    // Storage may be forbidden: then nothing was chosen.
    return null
  }
}

export function getColorScheme(): ColorScheme {
  return readChosenScheme() ?? (askSystem().matches ? 'dark' : 'light')
}

export function chooseColorScheme(scheme: ColorScheme | null): void {
  try {
    if (scheme === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, scheme)
  } catch {
    // It then holds for as long as the page does nothing else.
  }
  paint(scheme ?? getColorScheme())
  for (const listener of listeners) listener()
}

/** Whether it was chosen here, in another tab, or the system has changed. */
export function onColorSchemeChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) listener()
  }
  const system = askSystem()
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    system.removeEventListener('change', listener)
  }
}

/** As `boot.js` did for the first paint; in step with the system and the other tabs for as long as it is followed. */
export function followColorScheme(): () => void {
  paint(getColorScheme())
  return onColorSchemeChange(() => paint(getColorScheme()))
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(onColorSchemeChange, getColorScheme)
}

function paint(scheme: ColorScheme): void {
  document.documentElement.dataset.mantineColorScheme = scheme
  document.documentElement.style.colorScheme = scheme
}

function askSystem(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}
