import { expect, test } from '../../harness/browser-test.ts'
import { demoLogins, landings } from '../../harness/demo-logins.ts'

// Where it leads is the matter here; what lies there is looked at in the end-to-end tests of the pages.
test.use({ drawsMaps: false, accessibleAtEnd: false })

for (const login of demoLogins) {
  test(`${login} signs in at a desk and lands on ${landings[login].desktop}`, async ({
    page,
    signInByForm,
  }) => {
    await page.goto('/')
    await signInByForm(login)
    await expect(page).toHaveURL(landings[login].desktop)
    await expect(page.getByRole('main')).toBeVisible()
  })
}

test('somebody who is signed in already is led away from the login page', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/')
  await expect(page).toHaveURL(landings.admin.desktop)
})
