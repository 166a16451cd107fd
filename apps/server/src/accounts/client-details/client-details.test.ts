import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCpf } from '../../testing/builders/a-registration.ts'
import { aClient, aUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function edit(token: string, client: object) {
  return test.call({ method: 'POST', url: '/api/v2/client/edit', token, payload: { client } })
}

describe('where a client is at home', () => {
  const inMexico = {
    country: 'MX',
    state: 'Jalisco',
    city: 'Tequila',
    tax_identification_number: 'XAXX010101000',
  }

  it('is changed by its administrator, and stands in the log', async () => {
    const admin = await aUser(test)
    const answer = await edit(admin.token, inMexico)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject(inMexico)
    const read = await test.call({ url: '/api/v2/client', token: admin.token })
    expect(read.body.data).toEqual(answer.body.data)
    const log = await test.call({ url: '/api/v2/change_log?group=client', token: admin.token })
    expect(log.body.data.changes[0]).toMatchObject({
      action: 'client.updated',
      details: { changed: ['country', 'state', 'city', 'taxId'] },
    })
    expect((await edit(admin.token, inMexico)).status).toBe(200)
    const again = await test.call({ url: '/api/v2/change_log?group=client', token: admin.token })
    expect(again.body.data.changes).toHaveLength(log.body.data.changes.length)
  })

  it('follows the rules of Brazil there: places that exist, a tax id that is nobody else’s', async () => {
    const taxId = aCpf()
    await aClient(test, { taxId })
    const admin = await aUser(test)
    const home = { country: 'BR', state: 'MT', city: 'Sorriso', tax_identification_number: aCpf() }
    expect((await edit(admin.token, home)).status).toBe(200)
    const taken = await edit(admin.token, { ...home, tax_identification_number: taxId })
    expect(taken.status).toBe(422)
    expect(Object.keys(taken.body.errors)).toEqual(['tax_identification_number'])
    expect((await edit(admin.token, { ...home, city: 'Tequila' })).body.errors).toHaveProperty('city')
    expect((await edit(admin.token, { ...home, country: 'ZZ' })).body.errors).toHaveProperty('country')
  })

  it('is changed by sales, and the client’s log says who did it (SAL-35)', async () => {
    const admin = await aUser(test)
    const sales = await aUser(test, { role: 'sales' })
    const url = `/api/v2/clients/${admin.clientId}`
    const change = (client: object) =>
      test.call({ method: 'POST', url: `${url}/edit`, token: sales.token, payload: { client } })
    expect((await change(inMexico)).body.data).toMatchObject(inMexico)
    const read = await test.call({ url, token: sales.token })
    expect(read.body.data).toMatchObject({ id: admin.clientId, ...inMexico })
    const log = await test.call({ url: '/api/v2/change_log?group=client', token: admin.token })
    expect(log.body.data.changes[0]).toMatchObject({ action: 'client.updated' })
    expect((await change({ ...inMexico, country: 'ZZ' })).body.errors).toHaveProperty('country')
    expect((await test.call({ url, token: admin.token })).status).toBe(403)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await test.call({ url: `/api/v2/clients/${nobody}`, token: sales.token })).status).toBe(404)
  })

  it('is nothing that other people read or change', async () => {
    const person = await aUser(test, { role: 'user' })
    expect((await edit(person.token, inMexico)).status).toBe(403)
    expect((await test.call({ url: '/api/v2/client', token: person.token })).status).toBe(403)
  })
})
