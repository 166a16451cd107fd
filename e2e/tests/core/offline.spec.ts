import { expect, test } from '../../harness/browser-test.ts'

test('a lost network is said at once, and a screen that was asked for opens when it is back', async ({
  page,
  context,
  signIn,
  errors,
}) => {
  errors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await signIn('admin')
  await page.goto('/stations')
  await expect(page.getByText('ao vivo')).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('Sem conexão com o servidor. Tentando reconectar…')).toBeVisible()
  await expect(page.getByText('sem conexão', { exact: true })).toBeVisible()
  await expect(page.getByText('ao vivo')).toBeHidden()

  await page.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByText('Sem conexão. A tela abre sozinha assim que a conexão voltar.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Histórico', level: 1 })).toBeVisible()
  await expect(page.getByText(/Sem conexão/)).toBeHidden()
})
