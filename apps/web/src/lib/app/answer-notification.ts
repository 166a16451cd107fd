import { sayForBrowser } from './say-for-browser.ts'

/** As the contract has it; the worker is too small a place for all of the contract. */
export const confirmationPath = '/api/v2/alert_confirmations'

/** What a notification remembers for when it is pressed. */
export interface NotificationMemory {
  readonly path: string
  readonly confirmToken: string | null
}

export interface PressedNotification {
  /** Empty: the notification itself was pressed. */
  readonly action: string
  readonly title: string
  readonly tag: string
  readonly memory: NotificationMemory
}

/** What a worker can do about it. */
export interface NotificationMeans {
  fetch(path: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'json'>>
  /** In the place of the one with the same tag. */
  show(title: string, options: { body: string; tag: string }): Promise<void>
  open(path: string): Promise<void>
}

const confirmed = { pt: 'Confirmado.', es: 'Confirmado.' } as const

/**
 * The button confirms without the page, and says so where the alert stood. Whatever keeps it from that, a lost connection
 * or an alert that is over, opens the page, which knows more (ALR-152).
 */
export async function answerNotification(
  { action, title, tag, memory }: PressedNotification,
  means: NotificationMeans,
  browserLanguage: string,
): Promise<void> {
  const { path, confirmToken } = memory
  const said = action === 'confirm' && confirmToken !== null ? await confirm(means, confirmToken) : null
  if (said === null) return means.open(path)
  await means.show(title, { body: said === '' ? sayForBrowser(confirmed, browserLanguage) : said, tag })
}

/** What the server says of it; null: it is not confirmed. */
async function confirm({ fetch }: NotificationMeans, token: string): Promise<string | null> {
  try {
    const answer = await fetch(confirmationPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    if (!answer.ok) return null
    const { message } = (await answer.json()) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return null
  }
}
