import { expect, test } from '../../harness/browser-test.ts'
import { expectAccessible } from '../../harness/expect-accessible.ts'

test.use({ accessibleAtEnd: false })

test('a test sees an error that its page writes to the console', async ({ page, errors }) => {
  await page.goto('/')
  await page.evaluate(() => console.error('a tile is missing'))
  await expect.poll(errors.listUnexpected).toEqual([expect.stringContaining('a tile is missing')])
  errors.allow(/a tile is missing/)
})

test('a test sees an error that its page does not catch', async ({ page, errors }) => {
  await page.goto('/')
  await page.evaluate(() => queueMicrotask(() => Promise.reject(new Error('nobody caught me'))))
  await expect.poll(errors.listUnexpected).toEqual([expect.stringContaining('nobody caught me')])
  errors.allow(/nobody caught me/)
})

test('a test sees errors of every tab', async ({ page, context, errors }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate(() => console.error('in the other tab'))
  await expect.poll(errors.listUnexpected).toEqual([expect.stringContaining('in the other tab')])
  errors.allow(/in the other tab/)
})

test('axe stops a picture without a text and a text without contrast', async ({ page }) => {
  await page.goto('/')
  await page.setContent(
    '<main><h1>A</h1><img src="data:," /><p style="color:#ccc;background:#fff">pale</p></main>',
  )
  const found = expectAccessible(page)
  await expect(found).rejects.toThrow(/image-alt/)
  await expect(found).rejects.toThrow(/color-contrast/)
})
