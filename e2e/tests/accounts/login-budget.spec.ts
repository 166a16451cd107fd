import { expect, test } from '../../harness/browser-test.ts'

const maxBytes = 130_000
// Below this a compressed file saves no packet.
const smallestCompressed = 2_500

test('the login page costs at most 130 kB of JavaScript, and no map and no chart', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // Chromium offers brotli by default; the budget is counted in gzip.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
  const scripts = new Map<string, { url: string; bytes: number; encoding: string }>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type !== 'Script' && !/javascript/.test(response.mimeType)) return
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? 'none'
    scripts.set(requestId, { url: new URL(response.url).pathname, bytes: 0, encoding })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script !== undefined) script.bytes = encodedDataLength
  })

  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()

  const loaded = [...scripts.values()].sort((a, b) => b.bytes - a.bytes)
  const sum = loaded.reduce((all, { bytes }) => all + bytes, 0)
  const bill = loaded
    .map(({ url, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${url}`)
    .join('\n')
  test.info().annotations.push({
    type: 'JavaScript of the login page',
    description: `${(sum / 1000).toFixed(1)} kB gzip`,
  })
  expect(loaded.length).toBeGreaterThan(0)
  const worthCompressing = loaded.filter(({ bytes }) => bytes > smallestCompressed)
  expect(worthCompressing.filter(({ encoding }) => encoding !== 'gzip')).toEqual([])
  expect(sum, `load what the login page does not need with lazy():\n${bill}`).toBeLessThanOrEqual(maxBytes)
  expect(bill).not.toMatch(/map(libre|-shell)|echarts|pmtiles|chart/i)
})
