import { expect, test } from '../../harness/browser-test.ts'

test('on a phone the stations come up from below, and a card with its ways on for one thumb', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/map')
  await expect(page.locator('[data-kind]').first()).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mostrar a lista' }).tap()
  await page.getByRole('option', { name: /Sede/ }).tap()
  const card = page.getByRole('region', { name: 'Estação Sede' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sede/ })).toBeInViewport()
  for (const name of ['Ver boletim', 'Pulverização']) {
    const box = await card.getByRole('link', { name }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(844)
  }
  await page.goBack()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('option', { name: /Sede/ }).tap()
  await card.getByRole('button', { name: 'Fechar' }).tap()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the sheet opens and closes by its title', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/map')
  const tapTitle = async () => {
    const box = await page.getByRole('heading', { name: 'Mapa' }).boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 8)
  }
  await expect(page.getByRole('heading', { name: 'Mapa' })).toBeVisible()
  await tapTitle()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Estação/ })).toHaveCount(0)
  await tapTitle()
  await expect(page.getByRole('option')).toHaveCount(0)

  await page.goto('/land')
  const toggle = page.getByRole('button', { name: /o painel$/ })
  const wasOpen = (await toggle.getAttribute('aria-expanded')) === 'true'
  const box = await page.getByRole('heading', { level: 1 }).boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 8)
  await expect(toggle).toHaveAttribute('aria-expanded', String(!wasOpen))
})
