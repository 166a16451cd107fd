import { expect, test } from '../../harness/browser-test.ts'
import { expectAccessible } from '../../harness/expect-accessible.ts'
import { signUpClient } from '../../harness/sign-up-client.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('registration and account fit a phone of 360 px', async ({ context, page, server }) => {
  test.slow()
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.goto('/register')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Informe o nome da empresa.')).toBeVisible()
  await fits()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ler a política de privacidade' }).click()
  await expect(page.getByRole('dialog')).toContainText('Os seus direitos')
  await expectAccessible(page)

  const { token, email } = await signUpClient(server.url)
  await context.addCookies([{ name: 'jwt', value: token, url: server.url }])
  await page.goto('/manage-account')
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Administrador')
  await expect(page.getByRole('table')).toHaveCount(0)
  await fits()
  await page.getByRole('button', { name: 'Criar usuário' }).click()
  await page.getByText('Avançado').click()
  await expect(page.getByLabel('Permissão para Operadores')).toBeVisible()
  await fits()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/delete-account')
  await expect(page.getByLabel('E-mail da conta')).toHaveValue(email)
  await fits()
})
