import { readText } from '../recording/read-json.ts'
import { demoPassword, listCallers, nobodysId, readMailedToken, signIn, type World } from './world.ts'

/** Signing in, who is signed in, languages, forgotten passwords, tokens of downloads. */
export async function recordSessions(world: World): Promise<void> {
  await recordSignIns(world)
  for (const caller of listCallers(world)) {
    await caller.get('/api/v1/me')
    await caller.post('/api/v2/users/update_language', { json: { language: 'xx' } })
    await caller.post('/api/v2/download_tokens', {
      json: { path: `/api/v1/csv_exportations/zip/${nobodysId}` },
    })
  }
  await recordLanguages(world)
  await recordPasswordReset(world)
}

async function recordSignIns({ anonymous }: World): Promise<void> {
  const path = '/api/v1/authenticate'
  for (const language of ['pt', 'ru'] as const) {
    const wrong = { email: 'admin@demo.test', password: 'wrong-wrong' }
    await anonymous.post(path, { json: { auth: wrong }, language, note: 'wrong password' })
    await anonymous.post(path, {
      json: { auth: { ...wrong, email: 'nobody@demo.test' } },
      language,
      note: 'nobody',
    })
    await anonymous.post(path, { json: { auth: { email: 'x' } }, language, note: 'no password' })
    await anonymous.post('/api/v1/device_authenticate', {
      json: { auth: { serial_number: 'TAB-PLANTIO-01', password: 'wrong' } },
      language,
    })
  }
  await anonymous.post(path, {
    json: { auth: { email: ' ADMIN@demo.test ', password: demoPassword } },
    note: 'untidy address',
  })
  await anonymous.post(path, { json: { auth: { email: 'admin@demo.test', password: 7 } }, note: 'number' })
}

async function recordLanguages({ people }: World): Promise<void> {
  const { viewer } = people
  const path = '/api/v2/users/update_language'
  await viewer.post(path, { json: { language: 'ru' } })
  await viewer.get('/api/v1/me', { note: 'in Spanish' })
  await viewer.get('/api/v2/devices', { note: 'in Spanish' })
  await viewer.get('/api/v2/stations/observation_history', { note: 'in Spanish' })
  await viewer.get('/api/v2/devices', { language: 'pt', note: 'own language before the cookie' })
  await viewer.post(path, { json: { language: 'pt' }, note: 'back' })
}

async function recordPasswordReset(world: World): Promise<void> {
  const { anonymous, recorder } = world
  const path = '/users/password'
  const email = 'field@demo.test'
  await anonymous.post(path, { json: { user: { email: 'nobody@demo.test' } }, note: 'nobody' })
  await anonymous.post(path, { json: { user: { email: 'x' } }, note: 'no address' })
  await anonymous.post(path, { json: { user: {} }, note: 'nothing' })
  await anonymous.post(path, {
    form: { 'user[email]': email, commit: 'Send' },
    language: 'ru',
    note: 'a form',
  })
  const token = await readMailedToken(world, { to: email, page: 'reset-password' })
  const choose = (secret: string, password: string, confirmation: string, note: string) =>
    anonymous.put(path, {
      json: {
        user: { reset_password_token: secret, password, password_confirmation: confirmation },
      },
      note,
    })
  await choose('nonsense', 'a good password', 'a good password', 'bad token')
  if (token === null) return
  await choose(token, 'short', 'short', 'too short')
  await choose(token, 'a good password', 'another one', 'not the same')
  await choose(token, demoPassword, demoPassword, 'good')
  await choose(token, demoPassword, demoPassword, 'used before')
  const field = await signIn(recorder, 'field')
  readText((await field.get('/api/v1/me', { note: 'after the reset' })).json, 'id')
  // The old token has ended with the password.
  await world.people.field.get('/api/v1/me', { note: 'with the token from before the reset' })
}
