import { expect, test } from '../../harness/browser-test.ts'
import { emailOf } from '../../harness/demo-logins.ts'

// Where it leads is the matter here; what lies there is looked at in the end-to-end tests of the pages.
test.use({ drawsMaps: false })

test('a wrong password is told in the language of the page', async ({ page, signInByForm, errors }) => {
  errors.allow(/401 .*\/api\/v1\/authenticate/)
  await page.goto('/')
  await signInByForm('admin', 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
})

test('while signing in the button is disabled and turns', async ({ page, signInByForm }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/v1/authenticate', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await signInByForm('admin')
  const button = page.locator('button[type=submit]')
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('data-loading', 'true')
  letThrough()
  await expect(page).toHaveURL('/map')
})

test('e-mail and password go out as typed, without a check in the page', async ({ page, errors }) => {
  errors.allow(/(400|401|422) .*\/api\/v1\/authenticate/)
  await page.goto('/')
  await page.getByLabel('E-mail', { exact: true }).fill('no address')
  await page.getByLabel('Senha', { exact: true }).fill(' x ')
  const sent = page.waitForRequest('**/api/v1/authenticate')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({ auth: { email: 'no address', password: ' x ' } })
  await expect(page.getByRole('alert')).toBeVisible()
})

test('the form works with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('E-mail', { exact: true }).focus()
  await page.keyboard.type(emailOf('planting'))
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo-demo-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mpcloud')
})

test('the token is kept in a cookie for the whole site and leaves with no other site', async ({
  page,
  context,
  signInByForm,
}) => {
  await page.goto('/')
  await signInByForm('empty')
  await expect(page).toHaveURL('/subscribe-info')
  const token = (await context.cookies()).find(({ name }) => name === 'jwt')
  expect(token).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false })
})

test('the forgotten password has its own form and a way back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para o login' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar na sua conta' })).toBeVisible()
})

test('creating an account starts at /register', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible()
})

for (const { brand, message } of [
  { brand: 'agro', message: 'Informe um e-mail válido para redefinir a senha.' },
  { brand: 'latam', message: 'Enter Valid email ID' },
] as const) {
  test.describe(`brand ${brand}`, () => {
    test.use({ brand })

    test(`an address that is none is refused beside its field in the brand ${brand}`, async ({ page }) => {
      let asked = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/users/password')) asked += 1
      })
      await page.goto('/')
      await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
      await page.getByLabel('E-mail', { exact: true }).fill('not-an-address')
      await page.getByRole('button', { name: 'Enviar link' }).click()
      await expect(page.getByText(message)).toBeVisible()
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      expect(asked).toBe(0)
    })
  })
}
