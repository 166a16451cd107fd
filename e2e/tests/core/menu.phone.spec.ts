import { expect, test } from '../../harness/browser-test.ts'
import { forgetEverything } from '../../harness/forget-everything.ts'
import { menuOf } from '../../harness/menu-of.ts'

// Where it leads is the matter here; what lies there is looked at in the end-to-end tests of the pages.
test.use({ drawsMaps: false, accessibleAtEnd: false })

test('the same menu opens on a phone', async ({ page, signIn }) => {
  for (const { login, start } of [
    { login: 'admin', start: '/mpcloud' },
    { login: 'planting', start: '/mpcloud' },
    { login: 'sales', start: '/sales' },
  ] as const) {
    await test.step(login, async () => {
      await forgetEverything(page)
      await signIn(login)
      await page.goto(start)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      for (const entry of menuOf[login])
        await expect(page.getByRole('link', { name: new RegExp(`^${entry}( Nova)?$`) })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    })
  }
})

test('choosing an entry closes the menu of the phone and opens the page', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/mpcloud')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: /^Estações/ }).click()
  await expect(page).toHaveURL('/stations')
  await expect(page.getByRole('link', { name: /^Estações/ })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/mpcloud')
  await expect(page.getByRole('link', { name: /^Estações/ })).toHaveCount(0)
})

test('logging out on a phone leads to the login page', async ({ page, signIn }) => {
  await signIn('planting')
  await page.goto('/mpcloud')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/')
})

test('no page of the shell needs sideways scrolling on a phone', async ({ page, signIn }) => {
  await signIn('admin')
  for (const path of ['/mpcloud', '/map', '/subscribe-info', '/contact-support', '/payment-failed']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})
