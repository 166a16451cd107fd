import type { Page, Request } from '@playwright/test'
import { expect, test } from '../../harness/browser-test.ts'

// The worker of the app would answer for the browser's own cache.
test.use({ serviceWorkers: 'block', drawsMaps: false })

const pages = [
  { address: '/stations', answer: 'Coxilha' },
  { address: '/spray', answer: 'Coxilha' },
  { address: '/map', answer: 'Coxilha' },
  { address: '/stations/:id', answer: 'Coxilha' },
  { address: '/history', answer: 'Coxilha' },
  { address: '/land', answer: 'Água Limpa' },
  { address: '/crops', answer: 'Água Limpa' },
  { address: '/emcloudNew/operations', answer: 'Fungicida preventivo' },
] as const

/** Of the first station. */
async function findAddress(page: Page, address: string): Promise<string> {
  if (!address.endsWith(':id')) return address
  await page.goto('/stations')
  const card = page.getByRole('link', { name: 'Coxilha' }).first()
  return (await card.getAttribute('href')) ?? ''
}

function gatherRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

for (const { address, answer } of pages) {
  test(`${address} asks for nothing twice, and on a second visit for data alone`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin')
    const found = await findAddress(page, address)
    const requests = gatherRequests(page)
    await page.goto(found)
    await expect(page.getByText(answer, { exact: true }).first()).toBeVisible()
    // Parts further down may still be coming; only what has come can be asked for in vain.
    const known = new Set<string>()
    for (const request of requests) if (request.timing().responseEnd >= 0) known.add(request.url())
    expect(known.size).toBeGreaterThan(0)
    const urls = requests.map((request) => `${request.method()} ${request.url()}`)
    expect(urls.filter((url, position) => urls.indexOf(url) !== position)).toEqual([])

    requests.length = 0
    await page.reload()
    await expect(page.getByText(answer, { exact: true }).first()).toBeVisible()
    const fetched: string[] = []
    for (const request of requests.filter((one) => !isCall(one))) {
      const response = await request.response()
      // Called off when the page was loaded anew.
      if (request.failure() !== null) continue
      const { responseBodySize } = await request.sizes()
      const isFetched = response?.status() === 200 && responseBodySize > 0
      if (isFetched && known.has(request.url())) fetched.push(request.url())
    }
    expect(fetched).toEqual([])
  })
}

test('the data of a page are asked for before its code has come', async ({ page, signIn }) => {
  await signIn('admin')
  const requests = gatherRequests(page)
  // Code that is slow in coming: the page must not wait for it with its questions.
  let letCodeCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCodeCome = resolve
  })
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/stations', { waitUntil: 'commit' })
  const calls = () => requests.filter(isCall).map((request) => new URL(request.url()).pathname)
  await expect.poll(calls).toEqual(['/api/v1/me', '/api/v2/stations', '/api/v2/farms', '/api/v2/alerts'])
  letCodeCome()
  await expect(page.getByText('Coxilha', { exact: true }).first()).toBeVisible()
  expect(calls().filter((path) => path === '/api/v2/stations')).toHaveLength(1)
})

test('a page that is opened first is drawn once, with its answer', async ({ page, signIn }) => {
  await signIn('admin')
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenHeadings: seen })
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')
      if (heading === null || seen.length > 0) return
      seen.push(document.querySelector('main')?.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/stations')
  await expect(page.getByText('Coxilha', { exact: true }).first()).toBeVisible()
  const first = await page.evaluate(() => Reflect.get(window, 'seenHeadings')[0])
  expect(first).toContain('Coxilha')
})

test('a public page asks for nobody, whoever is signed in', async ({ page, signIn }) => {
  await signIn('admin')
  const requests = gatherRequests(page)
  await page.goto('/download-app')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests.filter(isCall).map((request) => new URL(request.url()).pathname)).not.toContain(
    '/api/v1/me',
  )
})
