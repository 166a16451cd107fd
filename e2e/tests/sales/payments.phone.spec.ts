import { expect, test } from '../../harness/browser-test.ts'
import { makeOffer } from '../../harness/offer.ts'
import { signUpClient } from '../../harness/sign-up-client.ts'

test('on a phone a link is declined, then paid, and every page of it fits', async ({
  context,
  page,
  server,
}) => {
  test.slow()
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const { token } = await signUpClient(server.url)
  const { paymentLink } = await makeOffer(server.url, token)
  await context.addCookies([{ name: 'jwt', value: token, url: server.url }])

  await page.goto(paymentLink)
  await expect(page.getByText('Valor final')).toBeVisible()
  await fits()
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByRole('heading', { name: 'O pagamento não foi concluído' })).toBeVisible()
  await fits()

  await page.goto(paymentLink)
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout de teste' })).toBeVisible()
  await fits()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Obrigado pela compra!' })).toBeVisible()
  await expect(page.getByText('R$ 112,88')).toBeVisible()
  await fits()
})
