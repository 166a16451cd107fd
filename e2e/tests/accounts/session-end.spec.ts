import { expect, test } from '../../harness/browser-test.ts'

// Where it leads is the matter here; what lies there is looked at in the end-to-end tests of the pages.
test.use({ drawsMaps: false })

test('logging out in one tab ends the session in the other', async ({ context, page, signIn }) => {
  await signIn('planting')
  await page.goto('/mpcloud')
  const other = await context.newPage()
  await other.goto('/mpcloud')
  await expect(other.getByRole('main')).toBeVisible()

  await page.getByRole('button', { name: 'Sair' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Entrar na sua conta' })).toBeVisible()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('heading', { name: 'Entrar na sua conta' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwt')

  await page.goto('/mpcloud')
  await expect(page).toHaveURL('/')
})

test('a token that the server no longer takes ends the session', async ({
  context,
  page,
  errors,
  server,
}) => {
  errors.allow(/401 .*\/api\/v1\/me/)
  await context.addCookies([{ name: 'jwt', value: 'forged.token.here', url: server.url }])
  await page.goto('/map')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Entrar na sua conta' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwt')
})

test('a refused read in the middle of work logs out and says why', async ({
  context,
  page,
  signIn,
  errors,
}) => {
  errors.allow(/401 .*\/api\/v1\/me/)
  await signIn('planting')
  await page.goto('/mpcloud')
  await expect(page.getByRole('main')).toBeVisible()
  await page.route('**/api/v1/me', (route) =>
    route.fulfill({ status: 401, json: { status: 'error', message: 'x', errors: { base: ['x'] } } }),
  )
  await page.reload()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Unauthorized access. Please log in again.')).toBeVisible()
  await expect(page.getByText('Sua sessão expirou. Entre de novo para continuar.')).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwt')
})
