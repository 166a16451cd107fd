import { productName } from '../site/product-name.ts'
import { sayForBrowser } from './say-for-browser.ts'

/** Events that ring again on an alert that is shown already. */
const ringing = ['opened', 'escalated', 'test']

export interface ShownNotification {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly renotify: boolean
  /** On our own origin, whatever the server's public address is. */
  readonly path: string
  readonly actions: readonly NotificationButton[]
  /** Confirms the alert without signing in; null: there is nothing to confirm. */
  readonly confirmToken: string | null
}

export interface NotificationButton {
  readonly action: string
  readonly title: string
}

const unreadable = {
  pt: 'Há um aviso novo. Abra o portal para ver.',
  es: 'Hay un aviso nuevo. Abra el portal para verlo.',
} as const

/**
 * What a push shows. One that cannot be read shows something, too, in the browser's language where we have it: a browser
 * ends pushes that show nothing.
 */
export function describeNotification(text: string, browserLanguage: string): ShownNotification {
  const fields = readFields(text)
  const read = (name: string, otherwise: string) => {
    const value = fields.get(name)
    return typeof value === 'string' && value !== '' ? value : otherwise
  }
  return {
    title: read('title', productName),
    body: read('body', fields.size === 0 ? sayForBrowser(unreadable, browserLanguage) : ''),
    tag: read('tag', 'alert'),
    renotify: ringing.includes(read('event', '')),
    path: readPath(read('url', '/')),
    actions: readButtons(fields.get('actions')),
    confirmToken: read('confirmToken', '') || null,
  }
}

function readFields(text: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}

/** Systems show two at most. */
const maxButtons = 2

function readButtons(value: unknown): NotificationButton[] {
  if (!Array.isArray(value)) return []
  return value.filter(isButton).slice(0, maxButtons)
}

function isButton(value: unknown): value is NotificationButton {
  const has = (name: string) =>
    typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string'
  return has('action') && has('title')
}

function readPath(url: string): string {
  try {
    const { pathname, search, hash } = new URL(url, 'https://talhao.invalid')
    return `${pathname}${search}${hash}`
  } catch {
    return '/'
  }
}
