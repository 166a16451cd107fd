import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../harness/browser-test.ts'
import { forgetEverything } from '../../harness/forget-everything.ts'
import { menuOf } from '../../harness/menu-of.ts'

// Where it leads is the matter here; what lies there is looked at in the end-to-end tests of the pages.
test.use({ drawsMaps: false, accessibleAtEnd: false })

function findMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menu principal' })
}

/** The words of the entries, without the badge of a new one. */
async function readEntries(menu: Locator): Promise<string[]> {
  await expect(menu.getByRole('link').first()).toBeVisible()
  const texts = await menu.getByRole('link').allInnerTexts()
  return texts.map((text) => text.split('\n')[0]?.trim() ?? '')
}

test('everybody finds in the side menu what the role and the products open', async ({ page, signIn }) => {
  for (const { login, start } of [
    { login: 'admin', start: '/configuration' },
    { login: 'viewer', start: '/configuration' },
    { login: 'planting', start: '/mpcloud' },
    { login: 'sales', start: '/sales' },
    { login: 'internal', start: '/configuration' },
  ] as const) {
    await test.step(login, async () => {
      await forgetEverything(page)
      await signIn(login)
      await page.goto(start)
      expect(await readEntries(findMenu(page))).toEqual(menuOf[login])
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    })
  }
})

test('every entry of the menu leads to its page and is marked as the current one', async ({
  page,
  signIn,
}) => {
  await signIn('internal')
  await page.goto('/configuration')
  const menu = findMenu(page)
  await expect(menu.getByRole('link', { name: /Equipamentos/ })).toContainText('Nova')
  for (const entry of menuOf.internal) {
    const link = menu.getByRole('link', { name: new RegExp(`^${entry}`) })
    await link.click()
    await expect(page).toHaveURL((await link.getAttribute('href')) ?? 'no address')
    await expect(link).toHaveAttribute('aria-current', 'page')
    // The first visit of the new equipment cloud begins with a word on the old one.
    if (entry === 'Equipamentos') await page.getByRole('button', { name: 'Entendi' }).click()
  }
})

test('no entry of the menu moves when the bell has counted', async ({ page, signIn }) => {
  await signIn('admin')
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  const openAlerts = /\/api\/v2\/alerts\?state=open/
  await page.route(openAlerts, async (route) => {
    await mayCome
    await route.continue()
  })
  const isAskedFor = page.waitForRequest(openAlerts)
  await page.goto('/configuration')
  await isAskedFor
  const entry = findMenu(page).getByRole('link', { name: 'Minha conta' })
  await expect(entry).toBeVisible()
  const before = await entry.boundingBox()
  const counted = page.getByRole('button', { name: /^Alertas: / })
  await expect(counted).toHaveCount(0)
  letCome()
  await expect(counted).toBeVisible()
  expect(await entry.boundingBox()).toEqual(before)
})

test('the side menu takes 13 % of the width, folds to 75 px, and stays so', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/configuration')
  const menu = findMenu(page)
  const main = page.getByRole('main')
  await expect(main).toBeVisible()
  // The content begins where the menu ends, whatever the menu is made of.
  const measureWidth = () => main.evaluate((element) => element.parentElement?.getBoundingClientRect().left)
  await expect.poll(measureWidth).toBeCloseTo(1440 * 0.13, 0)
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expect.poll(measureWidth).toBe(75)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
  await expect.poll(measureWidth).toBe(75)
  await expect(menu.getByRole('link', { name: /Pulverização/ }), 'icons keep their names').toBeVisible()
})

test('a loader is shown until the role is known', async ({ page, signIn }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/v1/me', async (route) => {
    await held
    await route.continue()
  })
  await signIn('admin')
  await page.goto('/configuration')
  await expect(page.getByRole('status')).toBeVisible()
  await expect(findMenu(page)).toHaveCount(0)
  letThrough()
  await expect(findMenu(page)).toBeVisible()
})
