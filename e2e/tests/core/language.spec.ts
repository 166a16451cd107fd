import { expect, privateTest as test } from '../../harness/browser-test.ts'
import { demoPassword, emailOf } from '../../harness/demo-logins.ts'

// Where it leads is the matter here; what lies there is looked at in the end-to-end tests of the pages.
test.use({ drawsMaps: false })

test('the language of the page is kept by this browser', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Ingrese a su cuenta' })).toBeVisible()
  // The page hands its cookies to the browser, which may be a moment later than what it shows.
  const readChosen = async () => (await context.cookies()).find(({ name }) => name === 'language')?.value
  await expect.poll(readChosen).toBe('ru')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ingrese a su cuenta' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a first visit is in the language of the browser where nothing else says one', async ({
  browser,
  server,
}) => {
  for (const { locale, heading } of [
    { locale: 'es-AR', heading: 'Ingrese a su cuenta' },
    { locale: 'en-US', heading: 'Entrar na sua conta' },
  ]) {
    const device = await browser.newContext({ baseURL: server.url, locale })
    const page = await device.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await device.close()
  }
})

test('the language chosen before signing in is sent to the server and found again on another device', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Español' }).click()
  const stored = page.waitForResponse('**/api/v2/users/update_language')
  await page.getByLabel('Correo electrónico', { exact: true }).fill(emailOf('planting'))
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page).toHaveURL('/mpcloud')
  expect((await stored).status()).toBe(200)
  await expect(page.getByRole('link', { name: 'Siembra' })).toBeVisible()

  const device = await browser.newContext({ baseURL: server.url })
  const other = await device.newPage()
  await other.goto('/')
  await other.getByLabel('E-mail', { exact: true }).fill(emailOf('planting'))
  await other.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await other.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(other.getByRole('link', { name: 'Siembra' })).toBeVisible()
  await device.close()
})

test('switching the language while signed in tells the server', async ({ page, signIn, server }) => {
  const token = await signIn('manager')
  await page.goto('/map')
  const stored = page.waitForResponse('**/api/v2/users/update_language')
  await page.getByRole('button', { name: 'Idioma: Português - BR' }).click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  expect((await stored).status()).toBe(200)
  await expect(page.getByRole('link', { name: 'Estaciones' })).toBeVisible()
  const me = await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(await me.json()).toMatchObject({ language: 'ru' })
})
