import type { World } from './world.ts'

const pages = [
  '/',
  '/index.html',
  '/login',
  '/station/1',
  '/spray',
  '/scan-station/farmxtend/FX-1.2',
  '/payment-landing/a/b/c',
]
const strayPaths = ['/api', '/api/v2/nothing', '/assets/nothing.js', '/nothing.png', '/..%2fpackage.json']

/** Health, pages, and whatever is no call of the contract. */
export async function recordSystem({ anonymous, people }: World): Promise<void> {
  await anonymous.get('/healthz')
  await anonymous.get('/healthz/')
  await anonymous.send('HEAD', '/healthz')
  await anonymous.post('/healthz', { json: {} })
  await anonymous.get('/readyz')
  // The page names its files by their content, so only that it comes can be compared.
  for (const path of pages) {
    await anonymous.get(path, { view: 'not at all', isLengthHidden: true })
    await anonymous.send('HEAD', path, { view: 'not at all', isLengthHidden: true })
  }
  for (const path of strayPaths) {
    await anonymous.get(path)
    await anonymous.get(path, { language: 'ru' })
    await people.admin.send('PUT', path, { json: {} })
  }
  await recordUnreadable(people.admin)
}

async function recordUnreadable(admin: World['people']['admin']): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const target = '/api/v2/farms'
  await admin.post(target, { raw: '{"farm":', headers: json, note: 'broken JSON' })
  await admin.post(target, { raw: '', headers: json, note: 'empty JSON' })
  await admin.post(target, { raw: '[]', headers: json, note: 'a list' })
  await admin.post(target, {
    raw: '{"farm":{"name":"x","__proto__":{}}}',
    headers: json,
    note: 'a prototype',
  })
  await admin.post(target, { raw: '<farm/>', headers: { 'content-type': 'text/xml' }, note: 'XML' })
  await admin.post(target, { raw: `"${'x'.repeat(300_000)}"`, headers: json, note: 'too long' })
  await admin.post(target, { form: { 'farm[name]': 'x' }, note: 'a form' })
  await admin.get('/api/v2/stations/%E0%A4%A', { note: 'a broken address' })
  await admin.get(`/api/v2/stations/${'x'.repeat(400)}`, { note: 'a long address' })
  await admin.send('PATCH', target, { json: {} })
  await admin.send('OPTIONS', target)
  await admin.get('/api/v1/me', { headers: { authorization: 'Bearer nonsense' }, note: 'a bad token' })
  await admin.get('/api/v1/me', { headers: { authorization: 'Basic eDp5' }, note: 'basic' })
}

export async function recordMetrics({ anonymous }: World): Promise<void> {
  await anonymous.get('/metrics', { view: 'metrics', isLengthHidden: true })
}
