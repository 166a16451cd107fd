import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isServerReachable, noteScreenAwaited, onConnectionChange } from '../api/connection.ts'

type LoadScreen<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A screen, or a part of one, whose code comes when it is opened first. */
export function lazyScreen<Props = object>(
  load: LoadScreen<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPatiently(load, () => window.location.reload()))
}

/**
 * Opened without a connection, a screen is waited for and not a crash. Then the page is loaded anew: browsers and the
 * bundle's own loader remember files that have failed.
 */
export async function loadPatiently<Props>(
  load: LoadScreen<Props>,
  reload: () => void,
): ReturnType<LoadScreen<Props>> {
  try {
    return await load()
  } catch (error) {
    if (await answersServer()) throw error
    noteScreenAwaited()
    await waitForServer()
    reload()
    return new Promise(() => undefined)
  }
}

function answersServer(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

function waitForServer(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnectionChange(() => {
      if (!isServerReachable()) return
      stop()
      resolve()
    })
  })
}
