import { fireEvent, screen } from '@testing-library/react'
import { saveWarningRead } from '../operations/equipment/entry-warning/warning-memory.ts'
import { aPerson } from './a-person.ts'
import { type FakeAnswer, type SeenRequest, startFakeServer } from './fakes/fake-server.ts'
import { openApp } from './open-app.tsx'

/** Where the lists of the equipment cloud are served. */
export const registryBase = '/api/v2/emcloud/emcloud_'

interface RegistryWorld {
  readonly tab: string
  readonly lists: Readonly<Record<string, readonly unknown[]>>
  readonly permission?: 'view' | 'create' | 'manage'
  readonly answers?: Parameters<typeof startFakeServer>[0]
  readonly language?: 'pt' | 'ru'
}

/** One tab of the equipment page, with the lists that its dialogs need. */
export async function openRegistry(world: RegistryWorld): Promise<{ readonly requests: SeenRequest[] }> {
  const { tab, lists, permission = 'manage', answers = {}, language = 'pt' } = world
  const me = aPerson()
  saveWarningRead(me.id)
  const known = Object.entries(lists).map(([name, records]): [string, FakeAnswer] => [
    `GET ${registryBase}${name}`,
    { body: { status: 'Success', data: { [name]: records, permission } } },
  ])
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: { ...me, language } },
    'GET /api/v2/product_labels': { body: { status: 'success', data: [] } },
    ...Object.fromEntries(known),
    ...answers,
  })
  await openApp({ path: `/emcloudNew/${tab}`, token: 'a.b.c', language })
  return { requests }
}

export function writeField(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value: text } })
}

export function readField(label: string | RegExp): string {
  return screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' }).value
}

export function submitDialog(): void {
  const form = document.querySelector('[role="dialog"] form')
  if (form === null) throw new Error('there is no form')
  fireEvent.submit(form)
}

/** What was sent to "METHOD path below the lists"; null when nothing was. */
export function readSent(requests: readonly SeenRequest[], call: string): unknown {
  const [method, path] = call.split(' ')
  const seen = requests.find((one) => one.method === method && one.path === `${registryBase}${path}`)
  return seen === undefined ? null : JSON.parse(seen.body === '' ? 'null' : seen.body)
}
