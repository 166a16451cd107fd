import { findAt, findEntry, readList, readText } from '../recording/read-json.ts'
import { nobodysId, readMailedToken, signIn, type World } from './world.ts'

const goodPassword = 'a good password'

/** People, tablets, registrations, deletions and the log of all that. */
export async function recordAccounts(world: World): Promise<void> {
  await recordPlaces(world)
  await recordRegistration(world)
  await recordUsers(world)
  await recordDevices(world)
  await recordDeletion(world)
  await recordChangeLog(world)
}

async function recordPlaces({ anonymous }: World): Promise<void> {
  const states = await anonymous.get('/api/v2/states')
  await anonymous.get('/api/v2/states', {
    headers: { 'if-none-match': states.header('etag') },
    note: 'known already',
  })
  for (const state of ['AC', '51', 'mt', 'XX', ''])
    await anonymous.get(`/api/v2/cities?state_id=${state}`, { language: 'ru' })
}

async function recordRegistration(world: World): Promise<void> {
  const { anonymous, recorder } = world
  const path = '/api/v2/users/register'
  const email = 'rosa@fazenda.test'
  const client = {
    name: 'Fazenda Boa Esperança',
    tax_identification_number: '52998224725',
    state: 'MT',
    city: 'Sorriso',
    has_mpcloud: true,
    has_emcloud: true,
  }
  const user = {
    email,
    first_name: 'Rosa',
    last_name: 'Lima',
    phone: '(65) 99999-8888',
    password: goodPassword,
  }
  for (const language of ['pt', 'ru'] as const) {
    await anonymous.post(path, { json: { client: {}, user: {} }, language, note: 'empty' })
    await anonymous.post(path, {
      json: {
        client: { ...client, tax_identification_number: '123', state: 'XX' },
        user: { ...user, phone: '1' },
      },
      language,
      note: 'broken rules',
    })
  }
  await anonymous.post(path, { json: { client, user: { ...user, email: 'admin@demo.test' } }, note: 'taken' })
  await anonymous.post(path, { json: { client: { ...client, colour: 'red' }, user }, note: 'unknown field' })
  await anonymous.post(path, { json: { client, user, external_link: true }, note: 'good' })
  await anonymous.post(path, { json: { client, user }, note: 'again' })
  // The database's own clock is years behind the server's, so the days of grace for a new address are over.
  const auth = { email, password: goodPassword }
  await anonymous.post('/api/v1/authenticate', { json: { auth }, note: 'address not confirmed' })
  await anonymous.post('/api/v2/users/resend_verification', { json: { email: 'nobody@demo.test' } })
  await anonymous.post('/api/v2/users/verify', { json: { token: 'nonsense' } })
  const token = await readMailedToken(world, { to: email, page: 'verify' })
  if (token === null) return
  await anonymous.post('/api/v2/users/verify', { json: { token }, note: 'good' })
  await anonymous.post('/api/v2/users/verify', { json: { token }, note: 'again' })
  await anonymous.post('/api/v2/users/resend_verification', { json: { email }, note: 'verified' })
  const rosa = await signIn(recorder, 'rosa', auth)
  await rosa.get('/api/v1/me')
  await rosa.get('/api/v2/stations')
  await rosa.get('/api/v2/emcloud/emcloud_products')
}

async function recordUsers({ people, recorder }: World): Promise<void> {
  const { admin, manager, field, viewer, planting, internal } = people
  const path = '/api/v2/users/create'
  const person = (email: string, role = 'user') => ({
    user: { email, first_name: 'Nova', last_name: 'Pessoa', phone: '', password: goodPassword, role },
  })
  await admin.post(path, { json: { user: { role: 'user' } }, note: 'empty' })
  await admin.post(path, { json: { user: { role: 'sales' } }, note: 'bad role' })
  await admin.post(path, { json: person('viewer@demo.test'), note: 'taken' })
  const made = await admin.post(path, {
    json: { ...person('um@fazenda.test'), permission: { farm: 'manage', user: 'create' } },
    note: 'good',
  })
  const id = readText(made.json, 'data.id')
  await manager.post(path, { json: person('dois@fazenda.test', 'client_admin'), note: 'an administrator' })
  await field.post(path, {
    json: { ...person('dois@fazenda.test'), permission: { farm: 'manage' } },
    note: 'too much',
  })
  await manager.post(path, { json: person('dois@fazenda.test'), note: 'good' })
  await viewer.post(path, { json: person('tres@fazenda.test') })
  await admin.post(path, { json: person('tres@fazenda.test'), note: 'one more than five' })
  const edit = `/api/v2/users/edit/${id}`
  await admin.post(edit, { json: { user: { first_name: 'Renovada' }, permission: { field: 'create' } } })
  await admin.post(edit, { json: { user: { email: 'nothing' } }, note: 'no address' })
  await admin.post(edit, { json: { user: { password: 'short' } }, note: 'short password' })
  for (const caller of [manager, field, viewer, planting, internal])
    await caller.post(edit, { json: { user: { phone: '+55 65 98888-7777' } } })
  const list = readList((await admin.get('/api/v2/users', { note: 'with new ones' })).json, 'data')
  const adminId = readText(findEntry(list, 'email', 'admin@demo.test'), 'id')
  await manager.post(`/api/v2/users/edit/${adminId}`, { json: { user: { first_name: 'X' } } })
  await admin.post(`/api/v2/users/delete/${adminId}`, { note: 'self' })
  for (const caller of [planting, viewer, field, manager, admin])
    await caller.post(`/api/v2/users/delete/${id}`)
  await recorder.as('anonymous', null).post('/api/v1/authenticate', {
    json: { auth: { email: 'um@fazenda.test', password: goodPassword } },
    note: 'deleted',
  })
}

async function recordDevices({ people, anonymous, recorder }: World): Promise<void> {
  const { admin, planting, empty } = people
  const path = '/api/v2/devices'
  const named = (serial_number: string, cloud_type?: string) => ({ device: { serial_number, cloud_type } })
  await admin.post(`${path}/create`, { json: named(''), note: 'empty' })
  await admin.post(`${path}/create`, { json: named('TAB-PLANTIO-01', 'mpcloud'), note: 'taken' })
  await admin.post(`${path}/create`, { json: named('X', 'cloud'), note: 'bad cloud' })
  await planting.post(`${path}/create`, { json: named('TAB-X', 'emcloud'), note: 'a cloud not bought' })
  await empty.post(`${path}/create`, { json: named('TAB-Y'), note: 'without clouds' })
  const made = await admin.post(`${path}/create`, { json: named('TAB-NOVO-01', 'emcloud'), note: 'good' })
  const id = readText(made.json, 'data.id')
  const auth = { serial_number: 'TAB-NOVO-01', password: readText(made.json, 'data.password') }
  const signedIn = await anonymous.post('/api/v1/device_authenticate', { json: { auth }, note: 'new tablet' })
  const tablet = recorder.as('new tablet', readText(signedIn.json, 'jwt'))
  await tablet.get('/api/v2/emclouds/version')
  for (const caller of [admin, planting]) {
    await caller.post(`${path}/edit/${id}`, { json: named('TAB-NOVO-02') })
    await caller.post(`${path}/reveal/${id}`)
    await caller.post(`${path}/reset_password/${id}`)
  }
  await tablet.get('/api/v2/emclouds/version', { note: 'after a new password' })
  await admin.get(path, { note: 'with a new one' })
  await planting.get(path)
  for (const caller of [planting, admin]) await caller.post(`${path}/delete/${id}`)
  await admin.post(`${path}/delete/${id}`, { note: 'again' })
}

async function recordDeletion(world: World): Promise<void> {
  const { anonymous, recorder, people } = world
  const email = 'dois@fazenda.test'
  await people.admin.post('/api/v1/deleteAccount', { json: { email }, note: 'of another' })
  await anonymous.post('/api/v2/users/delete_confirm', { json: { token: 'nonsense' } })
  await anonymous.post('/api/v2/users/delete_undo', { json: { token: 'nonsense' } })
  const confirmation = await readMailedToken(world, { to: email, page: 'verify' })
  if (confirmation === null) return
  await anonymous.post('/api/v2/users/verify', { json: { token: confirmation }, note: 'of a new user' })
  const person = await signIn(recorder, 'dois', { email, password: goodPassword })
  await person.post('/api/v1/deleteAccount', { json: { email } })
  const token = await readMailedToken(world, { to: email, page: 'delete-account/confirm' })
  if (token === null) return
  await anonymous.post('/api/v2/users/delete_confirm', { json: { token }, note: 'good' })
  await anonymous.post('/api/v2/users/delete_confirm', { json: { token }, note: 'again' })
  await person.get('/api/v1/me', { note: 'about to be deleted' })
  const undo = await readMailedToken(world, { to: email, page: 'delete-account/undo' })
  await anonymous.post('/api/v2/users/delete_undo', { json: { token: undo }, note: 'good' })
  await anonymous.post('/api/v2/users/delete_undo', { json: { token: undo }, note: 'again' })
}

async function recordChangeLog({ people }: World): Promise<void> {
  const { admin, planting } = people
  const path = '/api/v2/change_log'
  const first = await admin.get(`${path}?limit=5`)
  const next = findAt(first.json, 'data.nextCursor')
  await admin.get(`${path}?limit=5&cursor=${String(next)}`, { note: 'the next page' })
  for (const query of [
    'group=user',
    'group=device',
    'group=nothing',
    'limit=0',
    'cursor=x',
    'from=yesterday',
  ])
    await admin.get(`${path}?${query}`)
  await admin.get(`${path}?actor_id=${nobodysId}`)
  await admin.get(`${path}?to=2020-01-01T00:00:00Z`)
  await planting.get(`${path}?limit=200`)
}
