import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '../../harness/browser-test.ts'
import { visit } from '../../harness/visit.ts'

test('the internal login uploads a version of the app; a wrong checksum publishes nothing', async ({
  page,
  server,
  signIn,
  errors,
}) => {
  errors.allow(/422 .*\/api\/v2\/mpclouds\/upload_apk/)
  const apk = randomBytes(3_000_000)
  const hash = createHash('sha256').update(apk).digest('hex')
  const chooseFiles = async (checksum: string) => {
    const bytes = (text: string) => ({ mimeType: 'text/plain', buffer: Buffer.from(text) })
    await page.getByLabel('Arquivo de checksum').setInputFiles({ name: 'plantio.txt', ...bytes(checksum) })
  }

  await signIn('internal')
  await visit(page, '/mpcloud/update')
  await expect(page.getByText('Nenhuma versão ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar versão' }).click()
  await expect(page.getByText('Escolha o arquivo APK.')).toBeVisible()

  await page
    .getByLabel('Arquivo APK')
    .setInputFiles({ name: 'plantio.apk', mimeType: 'application/octet-stream', buffer: apk })
  await chooseFiles(hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')))
  await page.getByLabel('Versão', { exact: true }).fill('1.4.12')
  await page.getByRole('button', { name: 'Enviar versão' }).click()
  await expect(page.getByText(/^O checksum não corresponde ao arquivo APK/)).toBeVisible()
  await expect(page.getByText('Nenhum arquivo enviado ainda')).toBeVisible()

  await chooseFiles(`${hash}  plantio.apk\n`)
  await page.getByRole('button', { name: 'Enviar versão' }).click()
  await expect(page.getByText('Versão 1.4.12 enviada com sucesso.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Versão atual' })).toContainText('1.4.12')
  await expect(page.getByLabel('Versão', { exact: true })).toHaveValue('')

  const files = page.getByRole('list', { name: 'Arquivos enviados' })
  const coming = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Baixar plantio.apk, versão 1.4.12' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('plantio.apk')
  expect(readFileSync(await download.path()).equals(apk)).toBe(true)

  // A tablet's people read the same; the page itself is not theirs.
  const token = await signIn('viewer')
  const version = await fetch(`${server.url}/api/v2/mpclouds/version`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await version.json()).toEqual({ status: 'success', data: { version: '1.4.12' } })
})
