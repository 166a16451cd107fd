import { expect, test } from '../../harness/browser-test.ts'
import { demoLogins, landings } from '../../harness/demo-logins.ts'
import { forgetEverything } from '../../harness/forget-everything.ts'

// Where it leads is the matter here; what lies there is looked at in the end-to-end tests of the pages.
test.use({ drawsMaps: false, accessibleAtEnd: false })

test('everybody who signs in on a phone lands where role and products lead', async ({
  page,
  signInByForm,
}) => {
  for (const login of demoLogins) {
    await test.step(`${login} lands on ${landings[login].phone}`, async () => {
      await forgetEverything(page)
      await page.goto('/')
      await signInByForm(login)
      await expect(page).toHaveURL(landings[login].phone)
      await expect(page.getByRole('main')).toBeVisible()
    })
  }
})

test('the login page needs no sideways scrolling on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
