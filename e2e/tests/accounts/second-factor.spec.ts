import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/browser-test.ts'
import { copyDemoFolder, quietDemo } from '../../harness/demo-folder.ts'
import { expectAccessible } from '../../harness/expect-accessible.ts'
import { fillLogin } from '../../harness/fill-login.ts'
import { signUpClient } from '../../harness/sign-up-client.ts'
import { removeDataDir, startServer } from '../../harness/start-server.ts'

/** A security key in Chromium itself, which says yes to everything. */
async function plugInKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey of the browser becomes the second factor and opens the account', async ({ page, errors }) => {
  test.slow()
  errors.allow(/401 .*\/api\/v1\/authenticate/)
  const server = await startServer({ dataDir: copyDemoFolder(), env: quietDemo, hostName: 'localhost' })
  try {
    const client = await signUpClient(server.url)
    await plugInKey(page)
    await page.goto(server.url)
    await fillLogin(page, client)
    await expect(page).toHaveURL(`${server.url}/mpcloud`)

    await page.goto(`${server.url}/security`)
    await page.getByRole('button', { name: 'Adicionar chave' }).click()
    await page.getByLabel('Nome da chave').fill('Chave do escritório')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Criar chave' }).click()
    const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    const recoveryCode = (await codes.first().textContent()) ?? ''
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar' }).click()
    expect((await download).suggestedFilename()).toBe('codigos-de-recuperacao.txt')
    await page.getByRole('button', { name: 'Já guardei' }).click()
    await expect(page.getByText('Chave do escritório')).toBeVisible()
    await expectAccessible(page)

    await page.context().clearCookies()
    await page.goto(server.url)
    await fillLogin(page, client)
    await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Usar a chave de acesso' }).click()
    await expect(page).toHaveURL(`${server.url}/mpcloud`)

    await page.context().clearCookies()
    await page.goto(server.url)
    await fillLogin(page, client)
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await page.getByLabel('Código de recuperação').fill(recoveryCode)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page).toHaveURL(`${server.url}/mpcloud`)

    await page.goto(`${server.url}/security`)
    await page.getByRole('button', { name: 'Encerrar as outras' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar as outras' }).click()
    await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
  } finally {
    await page.goto('about:blank')
    await server.stop()
    removeDataDir(server.dataDir)
  }
})
