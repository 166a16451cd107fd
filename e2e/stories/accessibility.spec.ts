import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findBarriers } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/story.ts'
import { visit } from '../harness/visit.ts'

test.describe.configure({ timeout: 180_000 })

const publicPages = [
  '/',
  '/register',
  '/verify?token=unknown',
  '/reset-password?token=unknown',
  '/download-app',
  '/delete-account/confirm?token=unknown',
  '/delete-account/undo?token=unknown',
]

const guardedPages = [
  '/map',
  '/spray',
  '/spray/1',
  '/stations',
  '/stations/1',
  '/history',
  '/mpcloud',
  '/mpcloud/abc123',
  '/mpcloud/update',
  '/emcloud',
  '/emcloud/abc123',
  '/emcloudNew',
  '/emcloudNew/operations',
  '/emcloudNew/farms',
  '/emcloudNew/field',
  '/emcloudNew/products',
  '/emcloudNew/machinery',
  '/emcloudNew/operatore',
  '/emcloudNew/abc123',
  '/emcloud/update',
  '/manage-account',
  '/configuration',
  '/scan-station/optim/A1',
  '/device-added',
  '/payment-landing/a/b/c',
  '/payment-success/a',
  '/payment-failed',
  '/contact-support',
  '/subscribe-info',
  '/delete-account',
  '/no-such-page',
]

const salesPages = ['/sales']

/** Looks at all of them before it judges, so that one run shows everything there is to mend. */
async function inspect(page: Page, paths: readonly string[]): Promise<void> {
  const barriers: string[] = []
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(page, path)
      barriers.push(...(await findBarriers(page)))
    })
  }
  expect(barriers).toEqual([])
}

test('no page of the product is left out below', () => {
  const table = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/routes.tsx'), 'utf8')
  const routes = [...table.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path)
  expect(routes.length).toBeGreaterThan(20)
  const visited = [...publicPages, ...guardedPages, ...salesPages].map((path) => path.replace(/\?.*$/, ''))
  const unseen = routes.filter((route) => {
    const pattern = new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+')}$`)
    return !visited.some((path) => pattern.test(path))
  })
  expect(unseen, 'add them to the lists of this file').toEqual([])
})

for (const brand of ['agro', 'latam'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${brand}, ${colorScheme}`, () => {
      test.use({ brand, colorScheme, accessibleAtEnd: false })

      test(`everybody can read the public pages (${brand}, ${colorScheme})`, async ({ page, errors }) => {
        // A link that has run out is part of what is looked at here.
        errors.allow(/4\d\d .*\/(users\/password|api\/v2\/users\/\w+)/)
        await inspect(page, publicPages)
      })

      test(`everybody can read the pages behind the login (${brand}, ${colorScheme})`, async ({
        page,
        signIn,
      }) => {
        await signIn('internal')
        await inspect(page, guardedPages)
      })

      test(`everybody can read the sales page (${brand}, ${colorScheme})`, async ({ page, signIn }) => {
        await signIn('sales')
        await inspect(page, salesPages)
      })
    })
  }
}
