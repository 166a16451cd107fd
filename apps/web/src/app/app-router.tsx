import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { lazyScreen } from '../lib/browser/lazy-screen.ts'
import { PageLoader } from '../ui/feedback/page-loader.tsx'
import { LoginGate } from './login/login-gate.tsx'
import { RouteTitle } from './routes/route-title.tsx'

const PagesBehindLogin = lazyScreen(async () => ({
  default: (await import('./pages-behind-login.tsx')).PagesBehindLogin,
}))

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
