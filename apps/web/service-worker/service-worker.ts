import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { answerNotification, type NotificationMemory } from '../src/lib/app/answer-notification.ts'
import { isAppPage } from '../src/lib/app/app-files.ts'
import { describeNotification, type ShownNotification } from '../src/lib/app/describe-notification.ts'
import { createSubscriptionStore } from '../src/lib/app/kept-subscription.ts'
import { openPage } from '../src/lib/app/open-page.ts'
import { followChange } from '../src/lib/app/push-upkeep.ts'
import { isPageLoaded, type WorkerRelease } from '../src/lib/app/worker-messages.ts'
import { routePaths } from '../src/lib/paths.ts'
import { assetsCache, cacheFiles, pagesCache, prepareRelease, removeOldFiles } from './release-files.ts'

declare const self: ServiceWorkerGlobalScope

/** A network slower than this is as good as none: the page of the last visit opens. */
const pageTimeoutSeconds = 5
const routes = Object.values(routePaths)
const release = __APP_RELEASE__

self.addEventListener('install', (event) => {
  event.waitUntil(prepareRelease(release).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(tellRelease))
})

/** Open pages compare it with their own and offer to load anew. */
async function tellRelease(): Promise<void> {
  const message: WorkerRelease = { type: 'worker-release', entry: release.entry }
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message)
}

self.addEventListener('message', (event) => {
  const { data } = event
  if (!isPageLoaded(data)) return
  event.waitUntil(
    cacheFiles(data.files)
      // Only then does no page need the files of an earlier release.
      .then(() => (data.entry === release.entry ? removeOldFiles(release) : undefined))
      .then(tellRelease),
  )
})

// The newest page wherever there is a connection; every page of the app is the same file.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isAppPage(url.pathname, routes),
  new NetworkFirst({
    cacheName: pagesCache,
    networkTimeoutSeconds: pageTimeoutSeconds,
    plugins: [{ cacheKeyWillBeUsed: async () => '/' }],
  }),
)
// Their names have the hash of their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assetsCache }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/basemap/'),
  new StaleWhileRevalidate({ cacheName: 'talhao-basemap' }),
)
setCatchHandler(async () => Response.error())

self.addEventListener('push', (event) => {
  const { title, path, confirmToken, ...shown } = describeNotification(
    event.data?.text() ?? '',
    self.navigator.language,
  )
  const memory: NotificationMemory = { path, confirmToken }
  event.waitUntil(showNotification(title, { ...shown, data: memory }))
})

type ShownOptions = Omit<ShownNotification, 'title' | 'path' | 'confirmToken'>

// The types of the platform know no buttons.
function showNotification(
  title: string,
  options: Partial<ShownOptions> & { tag: string; data: NotificationMemory },
): Promise<void> {
  return self.registration.showNotification(title, { ...options, icon: __APP_ICON__ } as NotificationOptions)
}

// The types of the platform do not know the event.
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as SubscriptionChange
  const { pushManager } = self.registration
  const change = { before: oldSubscription ?? null, now: newSubscription ?? null }
  ;(event as SubscriptionChange).waitUntil(
    followChange(
      {
        getSubscription: () => pushManager.getSubscription(),
        subscribe: (applicationServerKey) =>
          pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
        store: createSubscriptionStore(caches),
        fetch: (path, init) => fetch(path, init),
      },
      change,
    ),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { title, tag, data: memory } = event.notification
  event.notification.close()
  event.waitUntil(
    answerNotification(
      { action: event.action, title, tag, memory },
      {
        fetch: (path, init) => fetch(path, init),
        show: (words, { body }) =>
          showNotification(words, { body, tag, data: { ...memory, confirmToken: null } }),
        open: (path) => openPage(self.clients, new URL(path, self.location.origin).href),
      },
      self.navigator.language,
    ),
  )
})
