import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/browser-test.ts'
import { uploadPlanting } from '../../harness/upload-planting.ts'

test('on a phone the map comes first, its legend and numbers below, and nothing is wider than the screen', async ({
  page,
  signIn,
  server,
}) => {
  const token = await signIn('field')
  const fileId = await uploadPlanting({
    url: server.url,
    token,
    uploadId: 'phone-story',
    operationName: 'Ditado do telefone',
    fromDate: '2026-10-21T11:00:00Z',
  })
  await page.goto('/mpcloud?search=ditado')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Excluir Ditado/ })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('article').getByRole('link').tap()
  await expect(page).toHaveURL(`/mpcloud/${fileId}`)
  await expect(page.locator('[data-drawn="true"]')).toBeVisible()
  const map = await page.locator('[data-drawn="true"]').boundingBox()
  const legend = await page.getByRole('region', { name: 'Legenda' }).boundingBox()
  const figures = await page.getByLabel('Números da operação').first().boundingBox()
  // The whole map is on the first screen.
  expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual(844)
  expect(legend?.y ?? 0).toBeGreaterThan((map?.y ?? 0) + (map?.height ?? 0))
  expect(figures?.y ?? 0).toBeGreaterThan(legend?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a phone the words in empty fields are read whole, in both languages', async ({
  context,
  page,
  signIn,
  server,
}) => {
  await signIn('viewer')
  for (const { value, search } of [
    { value: 'pt', search: 'Buscar operação' },
    { value: 'ru', search: 'Buscar operación' },
  ]) {
    await context.addCookies([{ name: 'language', value, url: server.url }])
    for (const path of ['/mpcloud', '/emcloud']) {
      await page.goto(path)
      await expect(page.getByRole('searchbox', { name: search })).toBeVisible()
      expect(await findCutPlaceholders(page), path).toEqual([])
    }
  }
})

/** Words in empty fields that have no room there: the browser cuts them without a sign of it. */
function findCutPlaceholders(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('input')]
      .filter((field) => field.offsetParent !== null && field.value === '' && field.placeholder !== '')
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        if (pen === null) return true
        pen.font = font
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return pen.measureText(field.placeholder).width > room
      })
      .map(({ placeholder }) => placeholder)
  })
}
