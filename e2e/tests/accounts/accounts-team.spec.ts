import { expect, test } from '../../harness/browser-test.ts'
import { addUser, makeEmail, newPassword, signInWith, signUpClient } from '../../harness/sign-up-client.ts'

test('a device gets a password that lets its tablet sign in, until it is replaced', async ({
  context,
  page,
  server,
}) => {
  const { token } = await signUpClient(server.url)
  await context.addCookies([{ name: 'jwt', value: token, url: server.url }])
  const serialNumber = `TAB-${makeEmail('x').slice(2, 12)}`
  const signIn = async (password: string) => {
    const answer = await fetch(`${server.url}/api/v1/device_authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth: { serial_number: serialNumber, password } }),
    })
    return answer.status
  }

  await page.goto('/manage-account')
  await expect(page.getByText('Nenhum dispositivo ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Criar dispositivo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Criar dispositivo' }).click()
  await expect(page.getByText('Informe o número de série.')).toBeVisible()
  await page.getByLabel('Número de série').fill(serialNumber)
  await page.getByRole('dialog').getByRole('button', { name: 'Criar dispositivo' }).click()
  const first = (await page.getByLabel('Senha do dispositivo').textContent()) ?? ''
  expect(await signIn(first)).toBe(201)
  await page.getByRole('button', { name: 'Pronto' }).click()

  const row = page.getByRole('row', { name: serialNumber })
  await expect(row).not.toContainText(first)
  await row.getByRole('button', { name: 'Mostrar a senha' }).click()
  await expect(row).toContainText(first)
  await expect(page.getByText(`viu a senha do dispositivo ${serialNumber}`)).toBeVisible()

  await row.getByRole('button', { name: 'Trocar a senha' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByLabel('Senha do dispositivo')).not.toHaveText(first)
  const second = (await page.getByLabel('Senha do dispositivo').textContent()) ?? ''
  await page.getByRole('button', { name: 'Pronto' }).click()
  expect(await signIn(first)).toBe(401)
  expect(await signIn(second)).toBe(201)

  await row.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir dispositivo' }).click()
  await expect(page.getByText('Dispositivo excluído com sucesso.')).toBeVisible()
  expect(await signIn(second)).toBe(401)
})

test('a sixth user is refused, an administrator is not', async ({ context, page, server, errors }) => {
  errors.allow(/422 .*\/api\/v2\/users\/create/)
  const { token } = await signUpClient(server.url)
  for (let count = 0; count < 4; count++) await addUser({ url: server.url, token, email: makeEmail('u') })
  await context.addCookies([{ name: 'jwt', value: token, url: server.url }])
  await page.goto('/manage-account')
  await expect(page.getByText('4 de 5 usuários')).toBeVisible()
  await page.getByRole('button', { name: 'Criar usuário' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(makeEmail('sixth'))
  await dialog.getByLabel('Senha', { exact: true }).fill(newPassword)
  await dialog.getByLabel('Repita a senha').fill(newPassword)
  // Somebody else takes the last place meanwhile: the server is who decides.
  await addUser({ url: server.url, token, email: makeEmail('fifth') })
  await dialog.getByRole('button', { name: 'Criar usuário' }).click()
  await expect(dialog.getByText('Maximum limit reached: 5 users per client').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Criar usuário' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Administrador' }).check()
  await dialog.getByRole('button', { name: 'Criar usuário' }).click()
  await expect(page.getByText('Usuário criado com sucesso.')).toBeVisible()
  await expect(page.getByText('5 de 5 usuários')).toBeVisible()
})

test('a removed user is logged out at the next call', async ({ context, page, server, errors }) => {
  errors.allow(/401 /)
  const { token } = await signUpClient(server.url)
  const email = makeEmail('rui')
  await addUser({ url: server.url, token, email, permission: { user: 'create' } })
  const own = await signInWith({ url: server.url, email, password: newPassword })
  await context.addCookies([{ name: 'jwt', value: own, url: server.url }])
  await page.goto('/manage-account')
  await expect(page.getByRole('button', { name: 'Criar usuário' })).toBeEnabled()

  const users = await fetch(`${server.url}/api/v2/users`, { headers: { authorization: `Bearer ${token}` } })
  const { data }: { data: { id: string; email: string }[] } = await users.json()
  const id = data.find((user) => user.email === email)?.id ?? ''
  await fetch(`${server.url}/api/v2/users/delete/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await page.getByRole('button', { name: 'Criar usuário' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(makeEmail('late'))
  await dialog.getByLabel('Senha', { exact: true }).fill(newPassword)
  await dialog.getByLabel('Repita a senha').fill(newPassword)
  await dialog.getByRole('button', { name: 'Criar usuário' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Unauthorized access. Please log in again.')).toBeVisible()
})

const buttons = [
  { login: 'admin', create: true, editUser: true, editAdmin: true, deleteUser: true, devices: true },
  { login: 'manager', create: true, editUser: true, editAdmin: false, deleteUser: true, devices: false },
  { login: 'field', create: true, editUser: true, editAdmin: false, deleteUser: false, devices: false },
  { login: 'viewer', create: false, editUser: false, editAdmin: false, deleteUser: false, devices: false },
] as const

for (const { login, create, editUser, editAdmin, deleteUser, devices } of buttons) {
  test(`${login} finds open just the buttons of its level`, async ({ page, signIn }) => {
    await signIn(login)
    await page.goto('/manage-account')
    const user = page.getByRole('row', { name: login === 'viewer' ? 'field@demo.test' : 'viewer@demo.test' })
    const admin = page.getByRole('row', { name: 'internal@demo.test' })
    for (const [button, isOpen] of [
      [page.getByRole('button', { name: 'Criar usuário' }), create],
      [user.getByRole('button', { name: 'Editar' }), editUser],
      [user.getByRole('button', { name: 'Excluir' }), deleteUser],
      [admin.getByRole('button', { name: 'Editar' }), editAdmin],
      [admin.getByRole('button', { name: 'Excluir' }), editAdmin],
    ] as const) {
      if (isOpen) await expect(button).not.toHaveAttribute('aria-disabled', 'true')
      else await expect(button).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(page.getByRole('heading', { name: 'Contas de dispositivo' })).toHaveCount(devices ? 1 : 0)
  })
}

test('Back closes a form that was opened, and asks before it loses what was written', async ({
  context,
  page,
  server,
}) => {
  const { token } = await signUpClient(server.url)
  await context.addCookies([{ name: 'jwt', value: token, url: server.url }])
  await page.goto('/manage-account')
  const form = page.getByRole('dialog', { name: 'Criar usuário' })
  const question = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' })

  await page.getByRole('button', { name: 'Criar usuário' }).click()
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/open=user%3Acreate/)
  await page.goBack()
  await expect(form).toBeHidden()
  await page.goForward()
  await expect(form).toBeVisible()
  await page.reload()
  await form.getByLabel('Nome', { exact: true }).fill('Rosa')
  await page.evaluate(() => window.history.back())
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(form.getByLabel('Nome', { exact: true })).toHaveValue('Rosa')
  await expect(page).toHaveURL(/open=user%3Acreate/)
  await page.evaluate(() => window.history.back())
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/manage-account$/)
})
