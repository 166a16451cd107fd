import { expect, test } from '../../harness/browser-test.ts'
import { demoLogins, landings } from '../../harness/demo-logins.ts'
import { forgetEverything } from '../../harness/forget-everything.ts'

// Where it leads is the matter here; what lies there is looked at in the end-to-end tests of the pages.
test.use({ drawsMaps: false, accessibleAtEnd: false })

test('everybody who signs in at a desk lands where role and products lead', async ({
  page,
  signInByForm,
}) => {
  for (const login of demoLogins) {
    await test.step(`${login} lands on ${landings[login].desktop}`, async () => {
      await forgetEverything(page)
      await page.goto('/')
      await signInByForm(login)
      await expect(page).toHaveURL(landings[login].desktop)
      await expect(page.getByRole('main')).toBeVisible()
    })
  }
})

test('somebody who is signed in already is led away from the login page', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/')
  await expect(page).toHaveURL(landings.admin.desktop)
})
