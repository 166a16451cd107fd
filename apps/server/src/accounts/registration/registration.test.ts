import type { Registration } from '@talhao/contract/accounts/registration'
import { stripTaxId } from '@talhao/contract/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCpf, aRegistration } from '../../testing/builders/a-registration.ts'
import { aUser, signIn } from '../../testing/builders/people.ts'
import { mailsTo, tokenMailedTo } from '../../testing/mails.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => test.close())

function register(payload: Registration | Record<string, unknown>, headers: Record<string, string> = {}) {
  return test.call({ method: 'POST', url: '/api/v2/users/register', payload, headers })
}
function verify(token: string) {
  return test.call({ method: 'POST', url: '/api/v2/users/verify', payload: { token } })
}
function resend(email: string) {
  return test.call({ method: 'POST', url: '/api/v2/users/resend_verification', payload: { email } })
}

describe('registering outside of Brazil', () => {
  const abroad = {
    country: 'mx',
    tax_identification_number: ' XAXX 010101 000 ',
    state: ' Jalisco',
    city: 'Tequila',
  }

  it('takes state, city and tax id as they are written, also a tax id that another client gave', async () => {
    const [first, second] = [aRegistration({ client: abroad }), aRegistration({ client: abroad })]
    const answer = await register(first)
    expect(answer.status).toBe(201)
    expect((await register(second)).status).toBe(201)
    const me = await test.call({ url: '/api/v1/me', token: await signIn(test, first.user.email) })
    expect(me.body.client).toMatchObject({ country: 'MX' })
    const stored = await test.db
      .selectFrom('clients')
      .select(['country', 'taxId', 'state', 'city'])
      .where('id', '=', answer.body.data.clientId)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ country: 'MX', taxId: 'XAXX 010101 000', state: 'Jalisco', city: 'Tequila' })
  })

  it('asks for all three, and for a country that exists', async () => {
    const empty = { tax_identification_number: ' ', state: '', city: '' }
    const answer = await register(aRegistration({ client: { country: 'XX', ...empty } }))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'city',
      'country',
      'state',
      'tax_identification_number',
    ])
  })

  it('is of Brazil when nobody says where', async () => {
    const { client, ...rest } = aRegistration()
    const { country, ...unsaid } = client
    expect(country).toBe('BR')
    const answer = await register({ ...rest, client: unsaid })
    expect(answer.status).toBe(201)
    expect((await register(aRegistration({ client: { ...unsaid, state: 'Jalisco' } }))).status).toBe(422)
  })
})

describe('an address beyond ASCII', () => {
  it('is refused before the at sign, since our mails could not reach it', async () => {
    const answer = await register(aRegistration({ user: { email: 'joão@fazenda.test' } }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.email[0]).toContain('antes do @')
  })

  it('has its domain in the form that mail servers know, and signs in as it is typed', async () => {
    const typed = `rosa-${aCpf()}@são-joão.test`
    const registration = aRegistration({ user: { email: typed } })
    expect((await register(registration)).status).toBe(201)
    const me = await test.call({ url: '/api/v1/me', token: await signIn(test, typed) })
    expect(me.body.email).toBe(typed.replace('são-joão', new URL('http://são-joão').hostname))
    const again = await register(aRegistration({ user: { email: typed } }))
    expect(again.body.errors).toHaveProperty('email')
  })
})

describe('names in mails', () => {
  it('carry no link: neither the person’s nor the client’s', async () => {
    const registration = aRegistration({
      client: { name: 'Prêmio em http://evil.example/x' },
      user: { first_name: 'www.evil.example' },
    })
    await register(registration)
    const token = await signIn(test, registration.user.email)
    const email = `nova-${aCpf()}@fazenda.test`
    const created = await test.call({
      method: 'POST',
      url: '/api/v2/users/create',
      token,
      payload: { user: { email, password: 'a good password', role: 'user', first_name: 'Clique evil.com' } },
    })
    expect(created.status).toBe(201)
    for (const to of [registration.user.email, email]) {
      const [mail] = await mailsTo(test, to)
      const words = `${mail?.subject} ${mail?.textBody} ${mail?.htmlBody}`
      expect(words).not.toContain('evil')
      expect(words).toContain('http://portal.test/verify?token=')
    }
  })
})

describe('registering', () => {
  it('takes any address that looks like one, also of a domain that a test made up', async () => {
    const registration = aRegistration({ user: { email: 'rosa@fazenda.invalid' } })
    expect((await register(registration)).status).toBe(201)
  })

  it('makes a client and its administrator, who can sign in at once and is mailed a link', async () => {
    const registration = aRegistration({
      external_link: true,
      client: { has_emcloud: true, has_satellite_rain_guage: true },
    })
    const answer = await register(registration)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      status: 'success',
      message: expect.stringContaining('Conta criada'),
      data: { clientId: expect.any(String) },
    })
    const token = await signIn(test, registration.user.email)
    const me = await test.call({ url: '/api/v1/me', token })
    expect(me.body).toMatchObject({
      role: 'client_admin',
      first_name: 'Rosa',
      client: {
        id: answer.body.data.clientId,
        name: 'Fazenda Boa Esperança',
        has_mpcloud: true,
        has_emcloud: true,
      },
    })
    const client = await test.db
      .selectFrom('clients')
      .selectAll()
      .where('id', '=', answer.body.data.clientId)
      .executeTakeFirstOrThrow()
    expect(client).toMatchObject({
      taxId: registration.client.tax_identification_number,
      state: 'MT',
      city: 'Sorriso',
      hasOptimWeatherStation: false,
      hasFarmxtendWeatherStation: false,
      hasSatelliteRainGauge: true,
      externalLink: true,
    })
    const mails = await mailsTo(test, registration.user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.textBody).toContain('http://portal.test/verify?token=')
    const log = await test.db
      .selectFrom('changeLog')
      .selectAll()
      .where('clientId', '=', client.id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['client.created', 'Rosa Lima'],
      ['user.created', 'Rosa Lima'],
    ])
  })

  it.each([
    ['the UF in lower case', { state: 'mt' }],
    ['the IBGE id as a number', { state: 51 }],
    ['the IBGE id as a text', { state: '51' }],
    ['a city without accents', { state: 'SP', city: 'sao paulo' }],
    ['an alphanumeric CNPJ as pasted', { tax_identification_number: ' 12.abc.345/01de-35 ' }],
    ['a masked CNPJ', { tax_identification_number: '11.222.333/0001-81' }],
  ])('understands %s', async (_what, change) => {
    const registration = aRegistration({ client: change })
    expect((await register(registration)).status).toBe(201)
    const client = await test.db
      .selectFrom('clients')
      .selectAll()
      .where('taxId', '=', stripTaxId(registration.client.tax_identification_number))
      .executeTakeFirstOrThrow()
    expect([client.state, client.city]).toEqual(
      registration.client.state === 'SP' ? ['SP', 'São Paulo'] : ['MT', 'Sorriso'],
    )
  })

  const none = {
    has_mpcloud: false,
    has_emcloud: false,
    has_optim_weather_station: false,
    has_farmxtend_weather_station: false,
    has_satellite_rain_guage: false,
  }
  it.each([
    ['name', { client: { name: '  ' } }],
    ['tax_identification_number', { client: { tax_identification_number: '' } }],
    ['tax_identification_number', { client: { tax_identification_number: '52998224726' } }],
    ['tax_identification_number', { client: { tax_identification_number: '111.111.111-11' } }],
    ['tax_identification_number', { client: { tax_identification_number: '12ABC34501DE36' } }],
    ['state', { client: { state: '' } }],
    ['state', { client: { state: 'XX' } }],
    ['city', { client: { city: '' } }],
    ['city', { client: { city: 'Campinas' } }],
    ['device_types', { client: none }],
    ['first_name', { user: { first_name: '' } }],
    ['last_name', { user: { last_name: ' ' } }],
    ['phone', { user: { phone: '' } }],
    ['phone', { user: { phone: 'abc' } }],
    ['email', { user: { email: '' } }],
    ['email', { user: { email: 'rosa@' } }],
    ['password', { user: { password: '' } }],
    ['password', { user: { password: '1234567' } }],
  ])('refuses a wrong %s: %j', async (field, change) => {
    const answer = await register(aRegistration(change))
    expect(answer.status).toBe(422)
    expect(answer.body.status).toBe('error')
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(answer.body.message).toBe(answer.body.errors[field][0])
  })

  it('names every wrong field at once, also those that are missing', async () => {
    const answer = await register({ client: {}, user: {} })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'city',
      'device_types',
      'email',
      'first_name',
      'last_name',
      'name',
      'password',
      'phone',
      'state',
      'tax_identification_number',
    ])
  })

  it('speaks the language of the cookie, in its messages and in the mail', async () => {
    const registration = aRegistration()
    const cookie = { cookie: 'language=ru' }
    const wrong = await register(aRegistration({ user: { email: 'x' } }), cookie)
    expect(wrong.body.errors).toEqual({ email: ['Correo no válido.'] })
    expect((await register(registration, cookie)).body.message).toContain('Cuenta creada')
    expect((await mailsTo(test, registration.user.email))[0]?.subject).toBe('Confirme su correo')
    const me = await test.call({ url: '/api/v1/me', token: await signIn(test, registration.user.email) })
    expect(me.body.language).toBe('ru')
  })

  it('refuses a taken e-mail in any case, and a taken tax id in any mask', async () => {
    const first = aRegistration({ client: { tax_identification_number: '529.982.247-25' } })
    await register(first)
    const answer = await register(
      aRegistration({
        client: { tax_identification_number: '52998224725' },
        user: { email: first.user.email.toUpperCase() },
      }),
    )
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      email: ['Já existe uma conta com este e-mail.'],
      tax_identification_number: ['Já existe uma conta com este CPF ou CNPJ.'],
    })
  })

  it('makes one account of the same e-mail registered five times at once', async () => {
    const { user } = aRegistration()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => register(aRegistration({ user: { email: user.email } }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
    for (const { status, body } of answers) if (status === 422) expect(body.errors).toHaveProperty('email')
    expect(await mailsTo(test, user.email)).toHaveLength(1)
  })

  it('makes one client of the same tax id registered at once', async () => {
    const taxId = aCpf()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        register(aRegistration({ client: { tax_identification_number: taxId } })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  it.each([
    ['a role', { user: { ...aRegistration().user, role: 'sales' } }],
    ['an object for a name', { client: { ...aRegistration().client, name: { $ne: '' } } }],
    ['a list for an e-mail', { user: { ...aRegistration().user, email: ['a@b.test'] } }],
    ['a text for a flag', { client: { ...aRegistration().client, has_mpcloud: 'yes' } }],
    ['a name without end', { client: { ...aRegistration().client, name: 'a'.repeat(5000) } }],
  ])('refuses %s as malformed', async (_what, change) => {
    const answer = await register({ ...aRegistration(), ...change })
    expect(answer.status).toBe(400)
    expect(answer.body.status).toBe('error')
  })

  it('keeps quotes, markup and other scripts as they were typed', async () => {
    const name = `Fazenda "D'Água" <b>ãé</b> 农场; drop table users--`
    const registration = aRegistration({ client: { name } })
    const { body } = await register(registration)
    const token = await signIn(test, registration.user.email)
    expect((await test.call({ url: '/api/v1/me', token })).body.client).toMatchObject({
      id: body.data.clientId,
      name,
    })
  })

  it('lets 300 registrations an hour through from one address', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '0.01' })
    try {
      const statuses: number[] = []
      for (let tries = 0; tries < 4; tries++) {
        const answer = await limited.call({
          method: 'POST',
          url: '/api/v2/users/register',
          payload: aRegistration({ user: { email: 'x' } }),
        })
        statuses.push(answer.status)
      }
      expect(statuses).toEqual([422, 422, 422, 429])
      limited.clock.advance(3601)
      const later = await limited.call({
        method: 'POST',
        url: '/api/v2/users/register',
        payload: aRegistration(),
      })
      expect(later.status).toBe(201)
    } finally {
      await limited.close()
    }
  })
})

describe('confirming the e-mail', () => {
  it('works once, says so afterwards, and stands in the log', async () => {
    const registration = aRegistration()
    const { body } = await register(registration)
    const token = await tokenMailedTo(test, registration.user.email, '/verify')
    expect((await verify(token)).body).toMatchObject({
      status: 'success',
      message: 'E-mail confirmado. Obrigado!',
    })
    expect((await verify(token)).body).toEqual({ status: 'success', message: 'already verified' })
    const log = await test.db
      .selectFrom('changeLog')
      .select('action')
      .where('clientId', '=', body.data.clientId)
      .execute()
    expect(log.map(({ action }) => action)).toContain('user.verified')
  })

  it('is asked for again by mail, with the same answer for everybody', async () => {
    const registration = aRegistration()
    await register(registration)
    const known = await resend(registration.user.email.toUpperCase())
    const unknown = await resend('nobody-at-all@test.test')
    expect(known.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    await expect.poll(() => mailsTo(test, registration.user.email)).toHaveLength(2)
    expect((await verify(await tokenMailedTo(test, registration.user.email, '/verify'))).status).toBe(200)
    expect(await mailsTo(test, 'nobody-at-all@test.test')).toHaveLength(0)
  })

  it('is mailed at most five times an hour, and never to who has confirmed', async () => {
    const open = await aUser(test, { verified: false })
    const done = await aUser(test)
    for (let tries = 0; tries < 7; tries++) await resend(open.email)
    await resend(done.email)
    await expect.poll(() => hitsOf(`verify:${open.id}`)).toBe(7)
    // A hit is counted a moment before its mail is queued.
    await expect.poll(() => mailsTo(test, open.email)).toHaveLength(5)
    expect(await mailsTo(test, done.email)).toHaveLength(0)
  })

  it('refuses a token that is unknown, or older than 30 days', async () => {
    expect((await verify('nonsense')).status).toBe(422)
    const registration = aRegistration()
    await register(registration)
    const token = await tokenMailedTo(test, registration.user.email, '/verify')
    test.clock.advance(30 * 86_400 + 1)
    const answer = await verify(token)
    expect(answer.status).toBe(422)
    expect(answer.body.status).toBe('error')
  })

  async function hitsOf(key: string) {
    const row = await test.db
      .selectFrom('rateWindows')
      .select('hits')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.hits
  }
})
