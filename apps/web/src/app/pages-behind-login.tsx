// Here and not with the toasts: a style sheet that comes when the page is long has all of it laid out anew.
import '../ui/feedback/toast-styles.ts'
import { type ComponentType, Suspense, useEffect } from 'react'
import { matchRoutes, Outlet, type Params, Route, Routes, useParams } from 'react-router'
import { registerServiceWorker } from '../lib/app/register-service-worker.ts'
import { lazyScreen } from '../lib/browser/lazy-screen.ts'
import { whenFirstUsed } from '../lib/browser/when-first-used.ts'
import { whenQuiet } from '../lib/browser/when-quiet.ts'
import { meOptions } from '../lib/me/get-me.ts'
import { getSession } from '../lib/session/session.ts'
import { prepareDialogs } from '../ui/dialogs/dialog.tsx'
import { PageLoader } from '../ui/feedback/page-loader.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { pageData } from './page-data.ts'
import { PageProviders } from './page-providers.tsx'
import type { RouteEntry, RouteFrame } from './routes/route-entry.ts'
import { RouteTitle } from './routes/route-title.tsx'
import { routes } from './routes/routes.tsx'
import { PageFrame } from './shell/page-frame.tsx'
import { findRedirect, RouteGuard } from './shell/route-guard.tsx'
import { SessionGate } from './shell/session-gate.tsx'

const AppShell = lazyScreen(async () => ({ default: (await import('./shell/app-shell.tsx')).AppShell }))

const frames: Readonly<Record<RouteFrame, ComponentType>> = {
  bare: Outlet,
  page: PageFrame,
  shell: AppShell,
}

/** Every page but the first, with the list of all of them: who signs in does not wait for it. */
export function PagesBehindLogin() {
  useEffect(registerServiceWorker, [])
  useEffect(prepareForUse, [])
  useEffect(lookAfterPushes, [])
  return (
    <PageProviders queryClient={pageData}>
      <Routes>
        {renderFrames(routes.filter(({ access }) => access === 'public'))}
        <Route element={<SessionGate />}>
          {renderFrames(routes.filter(({ access }) => access !== 'public'))}
        </Route>
        <Route element={<PageFrame />}>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </PageProviders>
  )
}

/** The code of the page that is opened first, and what it reads first: with both there it is drawn once, and whole. */
export async function prepareRoute(pathname: string): Promise<void> {
  // Each path is a pattern to be made: only those that can be meant.
  const near = listedRoutes.filter(({ path }) => readFirstPart(path) === readFirstPart(pathname))
  const [match] = matchRoutes(near, pathname) ?? []
  if (match === undefined) return
  const { params, route } = match
  await Promise.all([
    route.entry.frame === 'shell' ? AppShell.load() : undefined,
    readFirst(route.entry, params),
  ])
}

function readFirstPart(path: string): string | undefined {
  return path.split('/')[1]?.toLowerCase()
}

const listedRoutes = routes.map((entry) => ({ path: entry.path, entry }))

async function readFirst(entry: RouteEntry, params: Params): Promise<void> {
  const { listFirstReads } = await entry.screen.load()
  // A public page asks for nobody.
  if (entry.access === 'public') return
  const me = await pageData.fetchQuery(meOptions(getSession().token))
  if (me.must_set_up_second_factor || findRedirect(entry.access, me) !== null) return
  const reads = listFirstReads?.(params, me) ?? []
  await Promise.all(reads.map((read) => pageData.prefetchQuery(read)))
}

/** So that a toast can tell of a connection that is gone, and what waits to be sent can be seen without one. */
function prepareForUse(): () => void {
  return whenFirstUsed(() => {
    void Promise.allSettled([
      import('./toasts-of-app.tsx'),
      import('./offline/queued-writes-dialog.tsx'),
      import('../ui/dialogs/confirm-dialog.tsx'),
      prepareDialogs(),
    ])
  })
}

/** Nobody waits for it, and most have none to look after. */
function lookAfterPushes(): () => void {
  return whenQuiet(() => {
    // The first look at what is permitted waits for another process.
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    void import('../lib/app/check-push-at-visit.ts')
      .then(({ checkPushAtVisit }) => checkPushAtVisit())
      .catch(() => undefined)
  })
}

/** One layout per frame, so that going from page to page keeps the menu where it is. */
function renderFrames(entries: readonly RouteEntry[]) {
  return Object.entries(frames).map(([frame, Frame]) => (
    <Route key={frame} element={<Frame />}>
      {entries
        .filter((entry) => entry.frame === frame)
        .map((entry) => (
          <Route key={entry.path} path={entry.path} element={<RoutePage entry={entry} />} />
        ))}
    </Route>
  ))
}

function RoutePage({ entry }: { entry: RouteEntry }) {
  const params = useParams()
  const isKnown = Object.entries(entry.params ?? {}).every(([name, shape]) => shape.test(params[name] ?? ''))
  if (!isKnown) return <NotFoundPage />
  const Screen = entry.screen
  const page = (
    <RouteTitle title={entry.title}>
      <Suspense fallback={<PageLoader />}>
        <Screen />
      </Suspense>
    </RouteTitle>
  )
  return entry.access === 'public' ? page : <RouteGuard access={entry.access}>{page}</RouteGuard>
}

function NotFoundPage() {
  return (
    <RouteTitle title="notFound">
      <NotFoundScreen />
    </RouteTitle>
  )
}
