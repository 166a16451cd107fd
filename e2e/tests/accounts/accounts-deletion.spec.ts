import { expect, test } from '../../harness/browser-test.ts'
import { fillLogin } from '../../harness/fill-login.ts'
import { signUpClient } from '../../harness/sign-up-client.ts'

test('an account is deleted by the link of a mail, and kept by the link of the next', async ({
  context,
  page,
  readMail,
  server,
  errors,
}) => {
  errors.allow(/422 .*\/api\/v1\/deleteAccount/)
  const client = await signUpClient(server.url)
  await readMail(client.email)
  await context.addCookies([{ name: 'jwt', value: client.token, url: server.url }])

  await page.goto('/manage-account')
  await page.getByRole('link', { name: 'Excluir minha conta' }).click()
  const email = page.getByLabel('E-mail da conta')
  await expect(email).toHaveValue(client.email)
  await email.fill('somebody-else@historia.test')
  await page.getByRole('button', { name: 'Enviar e-mail' }).click()
  await expect(page.getByText('Verifique se o email está correto')).toBeVisible()
  await email.fill(client.email)
  await page.getByRole('button', { name: 'Enviar e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()
  await expect(page.getByText('último administrador de Fazenda da História')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwt')

  const [confirmLink] = (await readMail(client.email)).links.filter((link) =>
    link.includes('/confirm?token='),
  )
  await page.goto(confirmLink ?? '')
  await expect(page.getByRole('heading', { name: 'Exclusão marcada' })).toBeVisible()
  await expect(page.getByText('último administrador de Fazenda da História')).toBeVisible()

  const [undoLink] = (await readMail(client.email)).links.filter((link) => link.includes('/undo?token='))
  await page.goto(undoLink ?? '')
  await expect(page.getByRole('heading', { name: 'Sua conta continua' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o login' }).click()
  await fillLogin(page, client)
  await expect(page).toHaveURL('/mpcloud')
})
