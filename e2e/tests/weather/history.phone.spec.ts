import { expect, test } from '../../harness/browser-test.ts'

test('on a phone the history is reduced to two dates and one station at a time', async ({ page, signIn }) => {
  await signIn('field')
  await page.goto('/history')
  await expect(page.getByRole('button', { name: 'Baixar Sede', exact: true })).toBeVisible()
  await expect(page.getByLabel('De', { exact: true })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mês anterior' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByLabel('De', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Enviar Sede por e-mail' }).click()
  await expect(page.getByText('Escolha a data inicial e a data final.')).toBeVisible()
  await page.getByRole('button', { name: 'Últimos 7 dias' }).click()
  await page.getByRole('button', { name: 'Enviar Sede por e-mail' }).click()
  const address = page.getByRole('dialog').getByRole('textbox')
  // The dialog takes the focus there as it opens, which ends a selection that was made before: then it is typed again.
  await expect(async () => {
    await address.fill('ninguem')
    expect(await address.inputValue()).toBe('ninguem')
  }).toPass()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Informe um endereço de e-mail válido.')).toBeVisible()
})
