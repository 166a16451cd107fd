import { expect, privateTest as test } from '../../harness/browser-test.ts'
import { demoPassword, emailOf } from '../../harness/demo-logins.ts'

const newPassword = 'nova-senha-2026'

test('a forgotten password is replaced by the link of a mail, once', async ({
  page,
  readMail,
  signIn,
  signInByForm,
  errors,
  server,
}) => {
  errors.allow(/(401|422) .*\/(api\/v1\/authenticate|users\/password)/)
  const oldToken = await signIn('field')
  await page.context().clearCookies()

  await page.goto('/')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(emailOf('field'))
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()

  const mail = await readMail(emailOf('field'))
  const link = mail.links.find((address) => address.includes('/reset-password?token='))
  if (link === undefined) throw new Error(`the mail has no link: ${mail.text}`)
  expect(mail.html).toContain('/reset-password?token=')

  await page.goto(link)
  await page.getByRole('main').getByLabel('Nova senha', { exact: true }).fill(newPassword)
  await page.getByLabel('Repita a nova senha').fill('something else')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('As senhas não são iguais.')).toBeVisible()
  await page.getByLabel('Repita a nova senha').fill(newPassword)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Senha alterada')).toBeVisible()

  const me = await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${oldToken}` } })
  expect(me.status, 'tokens from before have ended').toBe(401)

  await page.goto('/')
  await signInByForm('field', demoPassword)
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.')
  await signInByForm('field', newPassword)
  await expect(page).toHaveURL('/map')

  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('main').getByLabel('Nova senha', { exact: true }).fill('third-password')
  await page.getByLabel('Repita a nova senha').fill('third-password')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Este link não vale mais')).toBeVisible()
})

test('nobody learns from the form whether an account exists', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill('nobody@demo.test')
  const answered = page.waitForResponse('**/users/password')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()
})
