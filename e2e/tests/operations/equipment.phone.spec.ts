import { expect, test } from '../../harness/browser-test.ts'
import { expectAccessible } from '../../harness/expect-accessible.ts'
import { signUpClient } from '../../harness/sign-up-client.ts'
import { visit } from '../../harness/visit.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('registers are cards on a phone of 360 px', async ({ context, page, server }) => {
  test.slow()
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const { token } = await signUpClient(server.url, { has_emcloud: true })
  await context.addCookies([{ name: 'jwt', value: token, url: server.url }])
  const dialog = page.getByRole('dialog')

  await visit(page, '/emcloudNew/machinery')
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await page.getByRole('button', { name: 'Adicionar máquina' }).click()
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(dialog.getByText('Please fill all required fields.')).toBeVisible()
  await fits()
  await dialog.getByLabel('Nome').fill('Uniport 3030')
  await dialog.getByLabel('Id', { exact: true }).fill('0042')
  await dialog.getByLabel('Largura (m)').fill('24,5')
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Uniport 3030' })
  await expect(card).toContainText('24,50 m')
  for (const label of ['Largura', 'Id'])
    await expect(card.getByRole('term').filter({ hasText: label })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await fits()
  await expectAccessible(page)

  // A form that is longer than the screen can be saved without looking for the button.
  await visit(page, '/emcloudNew/products')
  await page.getByRole('button', { name: 'Adicionar produto' }).click()
  const save = dialog.getByRole('button', { name: 'Adicionar', exact: true })
  await expect(dialog.getByLabel('Informações adicionais (opcional)')).not.toBeInViewport()
  await expect(save).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('Informações adicionais (opcional)').focus()
  await expect(dialog.getByLabel('Informações adicionais (opcional)')).toBeInViewport()
  await expect(save).toBeInViewport({ ratio: 1 })
})
