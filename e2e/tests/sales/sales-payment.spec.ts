import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/browser-test.ts'
import { expectAccessible } from '../../harness/expect-accessible.ts'
import { fillLogin } from '../../harness/fill-login.ts'
import { makeTaxId } from '../../harness/make-tax-id.ts'
import { makeEmail, newPassword } from '../../harness/sign-up-client.ts'

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('sales builds a subscription, the client pays by its link, and the station is on the map', async ({
  page,
  signIn,
  readMail,
  errors,
}) => {
  test.slow()
  errors.allow(/401 /)
  const email = makeEmail('dono')
  const name = `Fazenda Vendida ${email.replace(/\D/g, '')}`

  await signIn('sales')
  await page.goto('/sales')
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await page.getByRole('button', { name: 'Novo cliente' }).click()
  await page.getByLabel('Nome da empresa ou do produtor').fill(name)
  await page.getByLabel('CPF ou CNPJ').fill(makeTaxId())
  await choose(page, 'Estado', 'Mato Grosso')
  await choose(page, 'Cidade', 'Sorriso')
  await page.getByLabel('E-mail do administrador').fill(email)
  await page.getByRole('button', { name: 'Criar cliente' }).click()
  await expect(page.getByRole('combobox', { name: 'Cliente', exact: true })).toHaveValue(name)

  await page.getByRole('button', { name: 'Nova estação' }).click()
  await page.getByLabel('Nome da estação').fill('Pivô Vendido')
  await page.getByLabel('Código da estação').fill(`V-${email.replace(/\D/g, '')}`)
  await page.getByLabel('Latitude').fill('-12,55')
  await page.getByLabel('Longitude').fill('-55,72')
  await page.getByRole('button', { name: 'Criar estação' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose(page, 'Estação da linha 1', 'Pivô Vendido')
  await choose(page, 'Plano da linha 1', 'Pro')
  await expect(page.getByRole('combobox', { name: 'Estação da linha 2' })).toBeVisible()
  await page.getByLabel('Desconto').fill('12,5')
  await expect(page.getByLabel('Valor final')).toHaveText(/112,88/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const link = (await page.getByRole('status', { name: 'Link de pagamento' }).textContent()) ?? ''
  expect(link).toContain('/payment-landing/')

  await page.context().clearCookies()
  const invitation = await readMail(email)
  await page.goto(invitation.links.find((address) => address.includes('/reset-password?token=')) ?? '')
  await page.getByRole('main').getByLabel('Nova senha', { exact: true }).fill(newPassword)
  await page.getByLabel('Repita a nova senha').fill(newPassword)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Senha alterada')).toBeVisible()

  await page.goto(link)
  await expect(page).toHaveURL('/')
  await fillLogin(page, { email, password: newPassword })
  await expect(page).toHaveURL(new URL(link).pathname)
  await expect(page.getByRole('row', { name: /Pro/ })).toContainText('129,00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout de teste' })).toBeVisible()
  await expect(page.getByText('nenhum valor é cobrado')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Obrigado pela compra!' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ver minhas estações' }).click()
  await expect(page).toHaveURL('/map')
  await expect(page.getByRole('option', { name: 'Pivô Vendido' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Esta assinatura já foi criada' })).toBeVisible()
  await page.goto('/subscriptions')
  await expect(page.getByText(/Próxima fatura: /)).toBeVisible()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
})
