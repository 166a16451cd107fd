import { expect, test } from '../../harness/browser-test.ts'
import { confirmEmail, signUpClient } from '../../harness/sign-up-client.ts'

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: -12.5421, longitude: -55.7211, accuracy: 12 },
})

function postObservation(url: string, key: string) {
  return fetch(`${url}/api/ingest/v1/observations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ observations: [{ time: new Date().toISOString(), temperature_c: 24.5 }] }),
  })
}

test('a scanned station ends with a key that reports, and is kept in a farm', async ({
  context,
  page,
  server,
  readMail,
}) => {
  const { token, email } = await signUpClient(server.url)
  await confirmEmail(server.url, await readMail(email))
  await context.addCookies([{ name: 'jwt', value: token, url: server.url }])

  await page.goto(`/scan-station/farmxtend/E2E-${Date.now()}`)
  await expect(page.getByLabel('Latitude')).toHaveValue('-12.542100')
  await page.getByLabel('Nome da estação').fill('P')
  await page.getByRole('button', { name: 'Adicionar estação' }).click()
  await expect(page.getByText('O nome da estação deve ter de 2 a 20 caracteres.')).toBeVisible()
  await page.getByLabel('Nome da estação').fill('Pivô Sul')
  await page.getByRole('button', { name: 'Adicionar estação' }).click()

  const key = (await page.getByLabel('Chave', { exact: true }).textContent()) ?? ''
  await expect(page.getByText(`/data/report/${key}`)).toBeVisible()
  const accepted = await postObservation(server.url, key)
  expect(await accepted.json()).toMatchObject({ status: 'success', data: { accepted: 1 } })

  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Tudo pronto!' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver minhas estações' }).click()
  await expect(page.getByRole('heading', { name: 'Outras' })).toBeVisible()
  await expect(page.getByText('Assine um plano')).toBeVisible()

  await page.getByRole('button', { name: 'Fazendas' }).click()
  await page.getByRole('button', { name: 'Nova fazenda' }).click()
  await page.getByLabel('Nome da fazenda').fill('Boa Vista')
  await page.getByRole('checkbox', { name: 'Pivô Sul' }).check()
  await page.getByRole('button', { name: 'Criar fazenda' }).click()
  await expect(page.getByRole('heading', { name: 'Boa Vista' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Outras' })).toHaveCount(0)
  const farms = page.getByRole('dialog', { name: 'Fazendas' })
  await expect(farms.getByText('Boa Vista')).toBeVisible()
  await farms.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Editar a fazenda Boa Vista' }).click()
  await page.getByLabel('Nome da fazenda').fill('Bela Vista')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: 'Bela Vista' })).toBeVisible()

  await page.getByRole('button', { name: 'Opções de Pivô Sul' }).click()
  await page.getByRole('menuitem', { name: 'Código, chave e configuração' }).click()
  await page.getByRole('button', { name: 'Trocar a chave' }).click()
  await page.getByRole('button', { name: 'Trocar chave', exact: true }).click()
  await expect(page.getByLabel('Chave', { exact: true })).not.toHaveText(key)
  expect((await postObservation(server.url, key)).status).toBe(401)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Opções de Pivô Sul' }).click()
  await page.getByRole('menuitem', { name: 'Editar estação' }).click()
  await page.getByLabel('Nome da estação').fill('Pivô Velho')
  await page.getByLabel('Altitude (m)').fill('412')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: 'Pivô Velho' })).toBeVisible()

  await page.getByRole('button', { name: 'Fazendas' }).click()
  await page.getByRole('button', { name: 'Excluir Bela Vista' }).click()
  await page.getByRole('button', { name: 'Excluir fazenda' }).click()
  await expect(page.getByRole('heading', { name: 'Outras' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pivô Velho' })).toBeVisible()
})
