import type { Page } from '@playwright/test'

export async function fillLogin(page: Page, login: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(login.email)
  await page.getByLabel('Senha', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
