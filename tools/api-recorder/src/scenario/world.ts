import { findEntry, readList, readText } from '../recording/read-json.ts'
import type { Caller, Recorder } from '../recording/recorder.ts'
import type { Outbox } from '../server/outbox.ts'

/** The moment at which the server's clock stands: times of the calls are told from it. */
export const today = '2035-02-13'
/** An id that nothing has. */
export const nobodysId = '00000000-0000-4000-8000-000000000000'
export const demoPassword = 'demo-demo-1'

const logins = ['admin', 'manager', 'field', 'viewer', 'planting', 'empty', 'sales', 'internal'] as const
export type LoginName = (typeof logins)[number]

/** Everybody who calls, each signed in. */
export interface World {
  readonly recorder: Recorder
  /** null: the mails of the server cannot be read. */
  readonly outbox: Outbox | null
  readonly anonymous: Caller
  readonly people: Readonly<Record<LoginName, Caller>>
  /** The tablets of the first client: one for planting, one for spraying. */
  readonly planter: Caller
  readonly sprayer: Caller
}

export function listCallers(world: World): readonly Caller[] {
  return [world.anonymous, ...logins.map((name) => world.people[name]), world.planter, world.sprayer]
}

export async function enterWorld(recorder: Recorder, outbox: Outbox | null): Promise<World> {
  const anonymous = recorder.as('anonymous', null)
  const admin = await signIn(recorder, 'admin')
  const people = {
    admin,
    manager: await signIn(recorder, 'manager'),
    field: await signIn(recorder, 'field'),
    viewer: await signIn(recorder, 'viewer'),
    planting: await signIn(recorder, 'planting'),
    empty: await signIn(recorder, 'empty'),
    sales: await signIn(recorder, 'sales'),
    internal: await signIn(recorder, 'internal'),
  }
  const devices = readList((await admin.get('/api/v2/devices')).json, 'data')
  const signInTablet = async (role: string, serialNumber: string) => {
    const id = readText(findEntry(devices, 'serialNumber', serialNumber), 'id')
    const password = readText((await admin.post(`/api/v2/devices/reveal/${id}`)).json, 'data.password')
    const answer = await anonymous.post('/api/v1/device_authenticate', {
      json: { auth: { serial_number: serialNumber, password } },
      note: role,
    })
    return recorder.as(role, readText(answer.json, 'jwt'))
  }
  return {
    recorder,
    outbox,
    anonymous,
    people,
    planter: await signInTablet('planter', 'TAB-PLANTIO-01'),
    sprayer: await signInTablet('sprayer', 'TAB-PULVERIZADOR-01'),
  }
}

export async function signIn(recorder: Recorder, role: string, login?: { email: string; password: string }) {
  const { email, password } = login ?? { email: `${role}@demo.test`, password: demoPassword }
  const answer = await recorder
    .as('anonymous', null)
    .post('/api/v1/authenticate', { json: { auth: { email, password } }, note: role })
  return recorder.as(role, readText(answer.json, 'jwt'))
}

/** The secret of a link to a page that was mailed to somebody; null where mails cannot be read. */
export async function readMailedToken(
  { recorder, outbox }: World,
  { to, page }: { to: string; page: string },
): Promise<string | null> {
  if (outbox === null) return null
  let token: string | null = null
  await recorder.waitUntil(`a mail to ${to} is there`, async () => {
    token = await outbox.findToken(to, page)
    return token !== null
  })
  if (token !== null) recorder.masker.learn(token)
  return token
}
