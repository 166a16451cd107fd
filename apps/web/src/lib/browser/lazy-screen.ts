import type { Me } from '@talhao/contract/core/me'
import type { FetchQueryOptions } from '@tanstack/react-query'
import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { isServerReachable, noteScreenAwaited, onConnectionChange } from '../api/connection.ts'

interface ScreenCode<Props> {
  readonly default: ComponentType<Props>
  /** What it asks the server first of all, by the parameters of its address and who is asking. */
  readonly listFirstReads?: ListFirstReads
}

export type ListFirstReads = (
  params: Readonly<Record<string, string | undefined>>,
  me: Me,
  // biome-ignore lint/suspicious/noExplicitAny: of whatever answer and key
) => readonly FetchQueryOptions<any, any, any, any>[]

type LoadScreen<Props> = () => Promise<ScreenCode<Props>>

export interface LazyScreen<Props = object> extends FunctionComponent<Props> {
  /** Its code, asked for once. What is there when the screen is opened is drawn at once, with no spinner before it. */
  readonly load: () => Promise<ScreenCode<Props>>
}

/** A screen, or a part of one, whose code comes when it is opened first. */
export function lazyScreen<Props extends object = object>(load: LoadScreen<Props>): LazyScreen<Props> {
  let coming: Promise<ScreenCode<Props>> | null = null
  let loaded: ComponentType<Props> | null = null
  const loadOnce = () => {
    coming ??= loadPatiently(load, () => window.location.reload()).then((code) => {
      loaded = code.default
      return code
    })
    return coming
  }
  const Awaited = lazy(loadOnce) as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, when its module is read
  function Screen(props: Props) {
    // For as long as it is mounted: another component would begin anew.
    const [Shown] = useState(() => loaded ?? Awaited)
    return createElement(Shown, props)
  }
  return Object.assign(Screen, { load: loadOnce })
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
