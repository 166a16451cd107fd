import { expect, test } from '../../harness/browser-test.ts'
import { signUpClient } from '../../harness/sign-up-client.ts'
import { visit } from '../../harness/visit.ts'

test('a farm is set up: farm, field, machine, five thousand operators, and the first operation', async ({
  context,
  page,
  server,
}) => {
  test.slow()
  const { token } = await signUpClient(server.url, { has_emcloud: true })
  await context.addCookies([{ name: 'jwt', value: token, url: server.url }])
  const dialog = page.getByRole('dialog')
  const tabs = page.getByRole('navigation', { name: 'Cadastros' })
  const add = () => dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()

  await test.step('the new version is told of once', async () => {
    await visit(page, '/emcloudNew')
    await expect(dialog).toContainText('Esta é a nova versão')
    await expect(dialog.getByRole('link', { name: 'Abrir a versão antiga' })).toHaveAttribute(
      'href',
      '/emcloud',
    )
    await dialog.getByRole('button', { name: 'Entendi' }).click()
    await expect(page.getByText('Nenhuma operação cadastrada')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Nenhuma operação cadastrada')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a farm keeps every digit of its place', async () => {
    await tabs.getByRole('link', { name: 'Fazendas' }).click()
    await page.getByRole('button', { name: 'Adicionar fazenda' }).click()
    await add()
    await expect(dialog.getByText('name is required')).toBeVisible()
    await dialog.getByLabel('Nome').fill('Boa Vista')
    await dialog.getByLabel('Endereço').fill('BR-163, km 612')
    await dialog.getByLabel('Localização').pressSequentially('x-12.545512345678901234, -55.7')
    await add()
    await expect(page.getByText('Fazenda adicionada com sucesso.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Boa Vista/ })).toContainText('-12.545512345678901234, -55.7')
  })

  await test.step('a field lies in it, so that the farm can only be disabled', async () => {
    await tabs.getByRole('link', { name: 'Talhões' }).click()
    await page.getByRole('button', { name: 'Adicionar talhão' }).click()
    await dialog.getByLabel('Nome').fill('Talhão 7')
    await dialog.getByLabel('Fazenda').click()
    await page.getByRole('option', { name: 'Boa Vista' }).click()
    await add()
    await expect(page.getByRole('row', { name: /Talhão 7/ })).toContainText('Boa Vista')
    await tabs.getByRole('link', { name: 'Fazendas' }).click()
    await page.getByRole('button', { name: 'Excluir Boa Vista' }).click()
    await expect(dialog).toContainText('Desativar é irreversível')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('five thousand operators come by one paste', async () => {
    await tabs.getByRole('link', { name: 'Operadores' }).click()
    await page.getByRole('button', { name: 'Inserir lista' }).click()
    await dialog.getByLabel('Nome, linha 1', { exact: true }).evaluate((cell) => {
      const lines = Array.from({ length: 5000 }, (_, index) => `Pessoa ${index + 1}\tEmpresa ${index % 5}`)
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', lines.join('\r\n'))
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(dialog).toContainText('5000 operadores com nome')
    await dialog.getByRole('button', { name: 'Inserir' }).click()
    await expect(page.getByText('5000 registros')).toBeVisible()
    await page.getByTitle('Filtrar por Empresa').click()
    await page.getByRole('checkbox', { name: 'Empresa 3' }).check()
    await expect(page.getByText('1000 de 5000 registros')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByTitle('Ordenar por Nome').click()
    await expect(page.getByRole('row', { name: /Pessoa 4999/ })).toBeVisible()
  })

  await test.step('an operation is added, opened and finished', async () => {
    await tabs.getByRole('link', { name: 'Operações' }).click()
    await page.getByRole('button', { name: 'Finalizar operação' }).click()
    await expect(page.getByText('Please select at least one operation ID.')).toBeVisible()
    await page.getByRole('button', { name: 'Adicionar operação' }).click()
    await dialog.getByLabel('Nome').fill('Dessecação')
    await dialog.getByLabel('Talhão').click()
    await page.getByRole('option', { name: 'Talhão 7 · Boa Vista' }).click()
    await add()
    const row = page.getByRole('row', { name: /Dessecação/ })
    await expect(row).toContainText('N/A')
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Finalizar operação' }).click()
    await dialog.getByRole('button', { name: 'Finalizar' }).click()
    await expect(row).toContainText('Finalizada')
    await expect(row.getByRole('button', { name: 'Editar' })).toHaveCount(0)
    await expect(row.getByRole('link', { name: 'Dessecação' })).toHaveAttribute(
      'href',
      /^\/emcloudNew\/[0-9a-f-]{36}$/,
    )
  })
})

test('a finished operation says so in a word that does not look like a button', async ({ page, signIn }) => {
  await signIn('viewer')
  await visit(page, '/emcloudNew')
  await page.getByRole('button', { name: 'Entendi' }).click()
  await page.getByRole('link', { name: 'Dessecação da área total' }).click()
  const header = page
    .getByRole('banner')
    .or(page.locator('main header'))
    .filter({ hasText: 'Dessecação da área total' })
  const badge = await header.getByText('Finalizada', { exact: true }).boundingBox()
  const button = await header.getByRole('link', { name: 'Comprovante de pulverização' }).boundingBox()
  expect(badge?.height ?? 99).toBeLessThan((button?.height ?? 0) - 8)
})
