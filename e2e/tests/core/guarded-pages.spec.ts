import { expect, test } from '../../harness/browser-test.ts'
import { forgetEverything } from '../../harness/forget-everything.ts'

// Where it leads is the matter here; what lies there is looked at in the end-to-end tests of the pages.
test.use({ drawsMaps: false, accessibleAtEnd: false })

/** CORE-4: these are returned to after signing in. */
const returnedTo = [
  '/scan-station/optim/A1B2C3',
  '/payment-landing/chk_1/7d0f4a1e-0000-4000-8000-000000000001/7d0f4a1e-0000-4000-8000-000000000002',
  '/payment-success/cs_test_1',
  '/payment-failed',
  '/contact-support',
  '/delete-account',
]

test('whoever opens a page that is returned to signs in first and is led back there', async ({
  page,
  signInByForm,
  errors,
}) => {
  // Nothing was ever sold under these addresses; the page says so.
  errors.allow(/404 .*\/api\/v2\/payment\//)
  for (const path of returnedTo) {
    await test.step(path, async () => {
      await forgetEverything(page)
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await signInByForm('admin')
      await expect(page).toHaveURL(path)
    })
  }
})

/** Protected, but not returned to: signing in leads to the default landing. */
const notReturnedTo = [
  '/map',
  '/spray',
  '/stations',
  '/history',
  '/mpcloud',
  '/emcloud',
  '/emcloudNew',
  '/manage-account',
  '/sales',
]

test('whoever opens a page of the product without being signed in comes to the login page', async ({
  page,
  signInByForm,
}) => {
  for (const path of notReturnedTo) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await signInByForm('planting')
  await expect(page).toHaveURL('/mpcloud')
})

test('sales staff see only the sales page', async ({ page, signIn }) => {
  await signIn('sales')
  for (const path of [
    '/map',
    '/stations',
    '/mpcloud',
    '/manage-account',
    '/scan-station/optim/A1',
    '/device-added',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/sales')
  }
})

test('a client without stations does not come to the station pages', async ({ page, signIn }) => {
  await signIn('planting')
  for (const path of ['/map', '/spray', '/stations', '/history']) {
    await page.goto(path)
    await expect(page).toHaveURL('/mpcloud')
  }
})

test('a client with nothing is told how to subscribe', async ({ page, signIn }) => {
  await signIn('empty')
  for (const path of ['/map', '/mpcloud', '/emcloud', '/emcloudNew', '/manage-account', '/sales']) {
    await page.goto(path)
    await expect(page).toHaveURL('/subscribe-info')
  }
})

test('a scanned station comes along to the registration', async ({ page }) => {
  await page.goto('/scan-station/optim/A1B2C3')
  await expect(page.getByText('A1B2C3')).toBeVisible()
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL('/register')
  const state = await page.evaluate(() => window.history.state?.usr)
  expect(state).toEqual({ brand: 'optim', stationId: 'A1B2C3' })
})
