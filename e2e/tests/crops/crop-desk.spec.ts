import { addDays, localDateOf } from '@talhao/local-time'
import { expect, test } from '../../harness/browser-test.ts'

const localDay = (date: string) => date.split('-').reverse().join('/')

test('a dry field: a plan is tried, a pivot’s file is brought in, and a stage that was seen moves the crop', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/crops')
  await page.getByRole('link', { name: 'Chapada Grande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chapada Grande' })).toBeVisible()
  const water = page.getByRole('button', { name: /^Água no solo/ })
  await expect(water).toContainText('em estresse')
  const before = await water.textContent()

  // What if: stress in every day as it is, none on the first day of a plan that fills the soil; nothing is stored.
  const plan = page.getByRole('region', { name: 'E se irrigar?' })
  await plan
    .getByLabel(/em mm$/)
    .first()
    .fill('60')
  await plan.getByRole('button', { name: 'Calcular' }).click()
  const row = (name: string) => plan.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
  await expect(row('sem o plano').first()).toContainText('estresse')
  await expect(row('com o plano').first()).not.toContainText('estresse')
  await page.reload()
  await expect(water).toHaveText(before ?? '')

  // A pivot's file: looked at first, then stored, and the soil is wetter.
  const yesterday = addDays(localDateOf(Date.now(), 'America/Cuiaba'), -1)
  const log = page.getByRole('region', { name: 'Irrigação' })
  await log.getByRole('button', { name: 'Trazer de um arquivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Irrigações de um arquivo' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'pivo-central.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Data;Lâmina (mm)\n${localDay(addDays(yesterday, -1))};12,5\n${localDay(yesterday)};30\nsem data;4\n`,
    ),
  })
  await expect(dialog.getByText(/^2 linhas, 42,5 mm/)).toBeVisible()
  await expect(dialog.getByText('1 linha sem data ou sem milímetros fica de fora.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Trazer', exact: true }).click()
  await expect(log.getByText('arquivo pivo-central.csv')).toHaveCount(2)
  await expect(water).not.toContainText('em estresse')

  // What a person saw in the field counts for more than the reckoning.
  const season = page.getByRole('region', { name: 'Safra', exact: true })
  await season.getByRole('button', { name: 'Editar safra' }).click()
  const form = page.getByRole('dialog', { name: 'Editar safra' })
  await form.getByRole('textbox', { name: 'Começo: final do ciclo' }).fill(localDay(yesterday))
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: /^Fase e graus-dia/ })).toContainText('final do ciclo')
})
