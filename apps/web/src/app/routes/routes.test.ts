import { describe, expect, it } from 'vitest'
import { menuItems } from '../shell/menu-items.ts'
import { routes } from './routes.tsx'

describe('route table', () => {
  it('holds every page of the specification', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(
      [
        '/alerts',
        '/alerts/:id',
        '/alerts/channels',
        '/alerts/rules',
        '/alerts/webhooks',
        '/configuration',
        '/contact-support',
        '/delete-account',
        '/delete-account/confirm',
        '/delete-account/undo',
        '/device-added',
        '/download-app',
        '/emcloud',
        '/emcloud/:fileId',
        '/emcloud/update',
        '/emcloudNew',
        '/emcloudNew/:fileId',
        '/emcloudNew/farms',
        '/emcloudNew/field',
        '/emcloudNew/machinery',
        '/emcloudNew/operations',
        '/emcloudNew/operatore',
        '/emcloudNew/products',
        '/evidence',
        '/history',
        '/crops',
        '/crops/:id',
        '/land',
        '/land/draw',
        '/land/farms',
        '/land/import',
        '/land/rules',
        '/manage-account',
        '/map',
        '/mpcloud',
        '/mpcloud/:fileId',
        '/mpcloud/update',
        '/orders',
        '/orders/:id',
        '/orders/:id/edit',
        '/orders/new',
        '/payment-failed',
        '/payment-landing/:checkoutId/:clientId/:userId',
        '/payment-success/:checkoutSessionId',
        '/register',
        '/reset-password',
        '/sales',
        '/shared-evidence/:token',
        '/who-saw-my-data',
        '/scan-station/:brand/:id',
        '/spray',
        '/spray/:stationId',
        '/stations',
        '/stations/:id',
        '/stations/:id/health',
        '/stations/assess-file',
        '/stations/health',
        '/status',
        '/subscribe-info',
        '/subscriptions',
        '/verify',
        '/security',
        '/second-factor/remove',
        '/second-factor/keep',
      ].toSorted(),
    )
  })

  it('needs no login for exactly these pages', () => {
    const open = routes.filter(({ access }) => access === 'public').map(({ path }) => path)
    expect(open.toSorted()).toEqual([
      '/delete-account/confirm',
      '/delete-account/undo',
      '/download-app',
      '/register',
      '/reset-password',
      '/second-factor/keep',
      '/second-factor/remove',
      '/shared-evidence/:token',
      '/verify',
    ])
  })

  it('gives every menu entry the same rule as its page', () => {
    for (const item of menuItems) {
      expect(routes.find(({ path }) => path === item.path)?.access, item.path).toBe(item.access)
    }
  })
})
