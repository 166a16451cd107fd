import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { lazyScreen } from '../lib/browser/lazy-screen.ts'
import { paths } from '../lib/paths.ts'
import { getSession } from '../lib/session/session.ts'
import { PageLoader } from '../ui/feedback/page-loader.tsx'
import { LoginGate } from './login/login-gate.tsx'
import { RouteTitle } from './routes/route-title.tsx'

const loadPages = () => import('./pages-behind-login.tsx')
const PagesBehindLogin = lazyScreen(async () => ({ default: (await loadPages()).PagesBehindLogin }))

/** Whoever is signed in and opens a page waits for its answer: drawn before, it would be drawn again and again. */
export async function prepareFirstPage(): Promise<void> {
  const { pathname } = window.location
  if (pathname === paths.login || getSession().token === null) return
  await PagesBehindLogin.load()
  await (await loadPages()).prepareRoute(pathname)
}

export function AppRouter() {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  )
}

export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoader />}>
      <Routes>
        <Route
          index
          element={
            <RouteTitle title="login">
              <LoginGate />
            </RouteTitle>
          }
        />
        <Route path="*" element={<PagesBehindLogin />} />
      </Routes>
    </Suspense>
  )
}
