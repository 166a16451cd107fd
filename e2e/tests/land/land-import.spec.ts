import { expect, test } from '../../harness/browser-test.ts'

const ring = [
  [-55.7, -12.5],
  [-55.68, -12.5],
  [-55.68, -12.48],
  [-55.7, -12.48],
  [-55.7, -12.5],
]
const geojson = JSON.stringify({
  type: 'Feature',
  properties: { nome: 'Divisa Norte' },
  geometry: { type: 'Polygon', coordinates: [ring] },
})

test('a dropped GeoJSON becomes a field on the map, and is taken back in one act', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/land')
  await page.getByRole('link', { name: 'Importar' }).click()
  await page
    .getByLabel('Arquivos com os contornos')
    .setInputFiles({ name: 'divisa.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(geojson) })
  await expect(page.getByText(/^1 talhão para importar · \d{3},\d ha$/)).toBeVisible()
  await page.getByRole('button', { name: 'Importar 1 item' }).click()

  await expect(page).toHaveURL(/\/land$/)
  const undo = page.getByRole('button', { name: 'Desfazer' })
  await expect(undo).toBeVisible()
  await undo.click()
  await expect(page.getByText('Importação desfeita.')).toBeVisible()
  const row = page.getByRole('list', { name: 'Talhões' }).getByRole('button', { name: /Divisa Norte/ })
  await expect(row).toHaveCount(0)

  // Once more, to look at it: chosen in the list it is in the middle of the map, where a click chooses it, too.
  await page.goto('/land/import')
  await page
    .getByLabel('Arquivos com os contornos')
    .setInputFiles({ name: 'divisa.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(geojson) })
  await page.getByRole('button', { name: 'Importar 1 item' }).click()
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: /Divisa Norte/ })).toBeVisible()
  await expect(page.locator('[data-phase="ready"]')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(row).toBeVisible()
  const map = page.getByRole('region', { name: /Mapa com os talhões/ })
  await expect(async () => {
    const box = await map.boundingBox()
    if (box === null) throw new Error('there is no map')
    await page.mouse.click(box.x + (box.width + 388) / 2, box.y + box.height / 2)
    await expect(page).toHaveURL(/open=field/, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: /Divisa Norte/ })).toBeVisible()
})
