import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../harness/browser-test.ts'
import { expectAccessible } from '../../harness/expect-accessible.ts'
import { signUpClient } from '../../harness/sign-up-client.ts'
import { visit } from '../../harness/visit.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** The colour of the line around a field. */
const readLine = (field: Locator) => field.evaluate((element) => getComputedStyle(element).borderTopColor)

function readColour(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${name})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
}

/** The tables that reach beyond the screen, or lie in a box that has to be pulled sideways to see them, and by what. */
const listWideTables = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('table')].flatMap((table) => {
      const name = table.textContent?.slice(0, 40) ?? ''
      const { right } = table.getBoundingClientRect()
      const wide = right > innerWidth + 1 ? [`${name}: ends at ${right}`] : []
      for (
        let box: Element | null = table.parentElement;
        box !== null && box !== main;
        box = box.parentElement
      ) {
        const isPulled = ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
        if (isPulled && box.scrollWidth > box.clientWidth + 1)
          wide.push(`${name}: ${box.className} has ${box.scrollWidth} in ${box.clientWidth}`)
      }
      return wide
    }),
  )

test('registers are cards on a phone of 360 px', async ({ context, page, server }) => {
  test.slow()
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const { token } = await signUpClient(server.url, { has_emcloud: true })
  await context.addCookies([{ name: 'jwt', value: token, url: server.url }])
  const dialog = page.getByRole('dialog')

  await visit(page, '/emcloudNew/machinery')
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await page.getByRole('button', { name: 'Adicionar máquina' }).click()
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(dialog.getByText('Please fill all required fields.')).toBeVisible()
  await fits()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The page hears of it a moment later, and the colour that is asked for is that of the page.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expect.poll(() => readLine(dialog.getByLabel('Nome'))).toEqual(await readColour(page, '--th-high'))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await dialog.getByLabel('Nome').fill('Uniport 3030')
  await dialog.getByLabel('Id', { exact: true }).fill('0042')
  await dialog.getByLabel('Largura (m)').fill('24,5')
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Uniport 3030' })
  await expect(card).toContainText('24,50 m')
  for (const label of ['Largura', 'Id'])
    await expect(card.getByRole('term').filter({ hasText: label })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await fits()
  await expectAccessible(page)

  // A form that is longer than the screen can be saved without looking for the button.
  await visit(page, '/emcloudNew/products')
  await page.getByRole('button', { name: 'Adicionar produto' }).click()
  const save = dialog.getByRole('button', { name: 'Adicionar', exact: true })
  await expect(dialog.getByLabel('Informações adicionais (opcional)')).not.toBeInViewport()
  await expect(save).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('Informações adicionais (opcional)').focus()
  await expect(dialog.getByLabel('Informações adicionais (opcional)')).toBeInViewport()
  await expect(save).toBeInViewport({ ratio: 1 })
})

test('no table of an operation is pulled sideways on a phone of 360 px', async ({ page, signIn }) => {
  test.slow()
  const token = await signIn('viewer')
  const read = async (url: string) =>
    (await (await page.request.get(url, { headers: { authorization: `Bearer ${token}` } })).json()).data
  const { operations } = await read('/api/v2/emcloud/emcloud_operations')
  const worked = operations.find(({ totalArea }: { totalArea: number | null }) => (totalArea ?? 0) > 0)
  await visit(page, `/emcloudNew/${worked.operationId}`)
  for (const name of ['Parâmetros alvo', 'Relatório meteorológico', 'Deriva']) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name })).not.toBeEmpty()
    expect(await listWideTables(page), name).toEqual([])
  }
  const [one, other] = await read('/api/v2/mp_cloud_file_names')
  await visit(page, `/mpcloud/${one.fileid}?compare=${other.fileid}`)
  await expect(page.getByRole('row', { name: /^Área plantada/ })).toBeVisible()
  expect(await listWideTables(page)).toEqual([])
})
