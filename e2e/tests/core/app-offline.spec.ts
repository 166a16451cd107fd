import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect, test } from '../../harness/browser-test.ts'
import { uploadWeather } from '../../harness/upload-weather.ts'

test.use({ serviceWorkers: 'allow' })

/** Until the worker answers for the page, and has what the page loaded before. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const loaded = () =>
    page.evaluate(async () => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.startsWith('/assets/'))
      const cached = await Promise.all(files.map((file) => caches.match(file)))
      return cached.filter((file) => file === undefined).length
    })
  await expect.poll(loaded).toBe(0)
}

/** Addresses of what the browser has saved. */
function listSaved(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('talhao')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('entries').objectStore('entries').getAllKeys()
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result.map((key) => String(Array.isArray(key) ? key[1] : key)))
          }
        }
      }),
  )
}

async function expectSaved(page: Page, path: string): Promise<void> {
  await expect.poll(() => listSaved(page)).toContainEqual(expect.stringContaining(path))
}

test('in the field: bulletin and map open without a connection, what is written arrives once', async ({
  page,
  context,
  server,
  signIn,
  errors,
  request,
}) => {
  errors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch|Network failure/)
  const token = await signIn('admin')
  const headers = { Authorization: `Bearer ${token}` }
  const read = async (path: string) => (await request.get(server.url + path, { headers })).json()
  const [station] = await read('/api/v2/stations')
  const stamp = Date.now()
  // A hundred thousand strips of a sprayer.
  const fileId = await uploadWeather({
    url: server.url,
    token,
    uploadId: `offline-${stamp}`,
    description: 'Cem mil faixas',
    fromDate: '2026-03-02T09:00:00Z',
    size: { pointsPerDay: 50_200, pointsPerPass: 502 },
  })
  const operation = `/emcloud/${fileId}`
  const names = [`Rui do Campo ${stamp}`, `Ana do Campo ${stamp}`]
  const readOperators = async (): Promise<{ id: string; name: string }[]> =>
    (await read('/api/v2/emcloud/emcloud_operators')).data.operators.filter(({ name }: { name: string }) =>
      names.includes(name),
    )

  await page.goto(`/stations/${station.id}`)
  await waitForWorker(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(station.placeName)
  await page.goto(operation)
  await expect(page.locator('[data-drawn="true"]')).toBeVisible()
  await expectSaved(page, '/api/v2/emclouds/filepath')
  await expectSaved(page, '/api/v2/operation_files/')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.goto('/emcloudNew/operatore')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByRole('button', { name: 'Adicionar operador' })).toBeVisible()
  await waitForWorker(page)
  await expectSaved(page, '/api/v2/emcloud/emcloud_operators')

  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Estações', exact: true })).toBeVisible()
  await page.goto(`/stations/${station.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(station.placeName)
  await expect(page.getByText(/boletim (agora|há)/)).toBeVisible()
  await page.goto(operation)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[data-drawn="true"]')).toBeVisible()

  await page.goto('/emcloudNew/operatore')
  for (const name of names) {
    await page.getByRole('button', { name: 'Adicionar operador' }).click()
    await dialog.getByLabel('Nome').fill(name)
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await page.reload()
  await expect(page.getByText('2 registros esperam a conexão para serem enviados')).toBeVisible()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(dialog).toContainText(names[0] ?? '')
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(page.getByText(/esperam? a conexão/)).toBeHidden()
  await expect(page.getByRole('row', { name: names[1] ?? '' })).toBeVisible()
  const arrived = await readOperators()
  expect(arrived.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  for (const { id } of arrived)
    await request.delete(`${server.url}/api/v2/emcloud/emcloud_operators/${id}`, { headers })

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect.poll(() => listSaved(page)).toEqual([])
})

test('a push is shown, and a new release is offered', async ({ page, context, server, signIn }) => {
  await context.grantPermissions(['notifications'])
  await signIn('admin')
  await page.goto('/security')
  await waitForWorker(page)
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const deliver = () =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify({
        id: 'm1',
        event: 'opened',
        title: 'Geada: 0,0 °C · Sede',
        body: 'Desde 04:10',
        url: 'https://portal.test/alerts/e1',
        tag: 'e1',
      }),
    })
  const listShown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        path: data.path,
      }))
    })
  // As a push service does, that hears of no delivery: what comes before the browser calls its worker ready is lost. One tag is
  // one notification.
  await expect(async () => {
    await deliver()
    expect(await listShown()).toEqual([
      { title: 'Geada: 0,0 °C · Sede', body: 'Desde 04:10', tag: 'e1', path: '/alerts/e1' },
    ])
  }).toPass()

  await page.goto('/stations')
  // As a worker of a later release would, once the page listens to it.
  await expect(async () => {
    await page.evaluate(() =>
      navigator.serviceWorker.dispatchEvent(
        new MessageEvent('message', { data: { type: 'worker-release', entry: '/assets/index-NEW.js' } }),
      ),
    )
    expect(await page.getByText('Nova versão disponível').isVisible()).toBe(true)
  }).toPass()
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText('Nova versão disponível')).toBeHidden()
})

test('the portal can be installed', async ({ launchOptions, server }) => {
  // Chromium installs nothing from the private windows that tests usually have.
  const folder = mkdtempSync(join(tmpdir(), 'talhao-install-'))
  const context = await chromium.launchPersistentContext(folder, launchOptions)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(server.url)
    await expect
      .poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([])
    const manifest = await session.send('Page.getAppManifest')
    expect([manifest.errors, manifest.url]).toEqual([[], `${server.url}/manifest.webmanifest`])
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
