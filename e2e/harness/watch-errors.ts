import type { BrowserContext } from '@playwright/test'

export interface ErrorWatch {
  /** Expected here: the browser itself reports each refused request as an error. */
  readonly allow: (pattern: RegExp) => void
  readonly listUnexpected: () => readonly string[]
  /** Also what is allowed: it may tell why a test failed. */
  readonly listAll: () => readonly string[]
}

/** Hears every error that any page of the context writes to its console or does not catch. */
export function watchErrors(context: BrowserContext): ErrorWatch {
  const heard: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => {
    heard.push(`uncaught: ${problem.error().stack ?? problem.error().message}`)
  })
  return {
    allow: (pattern) => {
      allowed.push(pattern)
    },
    listAll: () => heard,
    listUnexpected: () => heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}
