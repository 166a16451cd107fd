import { afterEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
afterEach(() => test.close())

/** Whom the server takes for the sender of a request that came from an address with a header. */
async function findSender(
  trustProxy: string,
  { from, forwarded }: { readonly from: string; readonly forwarded: string },
): Promise<string> {
  test = await createTestApp({ TRUST_PROXY: trustProxy })
  let sender = ''
  test.app.addHook('onRequest', async (request) => {
    sender = request.ip
  })
  await test.app.inject({
    url: '/healthz',
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwarded },
  })
  return sender
}

// Whoever is asked writes the address it was asked from at the end: all before may be invented.
const forwarded = '6.6.6.6, 203.0.113.7, 10.0.0.8'

it.each([
  ['nobody', '0', '10.0.0.9', '10.0.0.9'],
  ['one proxy in front', '1', '10.0.0.9', '10.0.0.8'],
  ['two proxies in front', '2', '10.0.0.9', '203.0.113.7'],
  ['the proxies of a list', '10.0.0.9, 10.0.0.8', '10.0.0.9', '203.0.113.7'],
  ['the proxies of a range', '10.0.0.0/8', '10.0.0.9', '203.0.113.7'],
  ['a named range', 'uniquelocal', '10.0.0.9', '203.0.113.7'],
  ['a list that the sender is not on', '10.0.0.9', '198.51.100.4', '198.51.100.4'],
])('who trusts %s (%s) believes no further', async (_whom, trustProxy, from, sender) => {
  expect(await findSender(trustProxy, { from, forwarded })).toBe(sender)
})
