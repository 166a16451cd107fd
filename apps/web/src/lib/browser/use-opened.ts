import { useMemo, useState } from 'react'
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { readCurrentSearch } from './current-search.ts'
import { releaseInput } from './unsaved-input.ts'

/** Of the address: what lies open over the page. */
export const openedParameter = 'open'

export interface Opened {
  /** What it was opened with, such as what to do and with which record; null while it is closed. */
  readonly parts: readonly string[] | null
  /** Opened anew while it is open, it changes in place. */
  readonly open: (...parts: readonly string[]) => void
  readonly close: () => void
}

/** A step that is under way: browsers step through their history later than they are asked to. */
let leaving: { readonly key: string; readonly depth: number } | null = null

/**
 * Something that is opened over a page (a dialog, a sheet), kept in the page's address: Back closes what was opened last,
 * a reload and a shared link show it again (CORE-50).
 */
export function useOpened(name: string): Opened {
  const location = useLocation()
  const navigate = useNavigate()
  return useMemo(() => describeOpened(name, location, navigate), [name, location, navigate])
}

function describeOpened(name: string, location: Location, navigate: NavigateFunction): Opened {
  const things = readThings(location.search)
  const index = things.findIndex(([first]) => first === name)
  const stepsBack = readStepsBack(location.state)

  function show(next: readonly (readonly string[])[], change: { replace: boolean; stepsBack: number }): void {
    void navigate(
      { search: writeThings(readCurrentSearch(location), next), hash: location.hash },
      {
        replace: change.replace,
        state: { ...readObject(location.state), openedSteps: change.stepsBack },
      },
    )
  }

  return {
    parts: things[index]?.slice(1) ?? null,
    open: (...parts) => {
      const thing = [name, ...parts]
      if (index >= 0) show([...things.slice(0, index), thing], { replace: true, stepsBack })
      else show([...things, thing], { replace: false, stepsBack: stepsBack + 1 })
    },
    close: () => {
      const depth = leaving?.key === location.key ? leaving.depth : things.length
      if (index < 0 || depth <= index) return
      leaving = { key: location.key, depth: index }
      const steps = depth - index
      // Whoever came by a link has no page before this one: the address is put right instead.
      if (steps > stepsBack) return show(things.slice(0, index), { replace: true, stepsBack: 0 })
      releaseInput(steps)
      void navigate(-steps)
    },
  }
}

/**
 * The record that something was opened for, as it was then: it may be gone from the list while the dialog still works on
 * it. null until the list has it.
 */
export function useOpenedRecord<Found>(
  id: string | undefined,
  find: (id: string) => Found | undefined,
): Found | null {
  const [known, setKnown] = useState<{ id: string; record: Found } | null>(null)
  if (id === undefined) {
    if (known !== null) setKnown(null)
    return null
  }
  if (known?.id === id) return known.record
  const record = find(id)
  if (record === undefined) return null
  setKnown({ id, record })
  return record
}

/** Each thing as its name and parts: `device:edit:42`. */
function readThings(search: string): string[][] {
  return new URLSearchParams(search).getAll(openedParameter).map((text) => text.split(':'))
}

function writeThings(search: string, things: readonly (readonly string[])[]): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(openedParameter)
  for (const thing of things) parameters.append(openedParameter, thing.join(':'))
  return parameters.toString()
}

function readObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {}
}

/** How many of the pages before this one in the history are this page with less open. */
function readStepsBack(state: unknown): number {
  const fields = new Map<string, unknown>(Object.entries(readObject(state)))
  const steps = fields.get('openedSteps')
  return typeof steps === 'number' ? steps : 0
}
