import { expect, test } from '../../harness/browser-test.ts'

test('an address that leads nowhere says so, and offers a way on', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/no-such-page')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})
