import { callPortal, type Portal } from '../upload/portal.ts'
import { readField } from '../upload/read-field.ts'
import { type Options, UsageError } from './read-options.ts'

/** Whose work it is. */
export interface RegistryChoice {
  readonly operationId: string
  readonly operatorId: string
  readonly machineryId: string
}

/** What a person taps on the tablet: an operation, who drives, with what; each the first active one unless named. */
export async function chooseFromRegisters(
  portal: Portal,
  { token, options }: { token: string; options: Options },
): Promise<RegistryChoice> {
  const choose = async (list: Registry) => {
    const answer = await callPortal(portal, {
      method: 'GET',
      path: `/api/v2/emcloud/emcloud_${list.name}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const id = findActive(answer, list)
    if (id === null) throw new UsageError(`The client has no active entry in its ${list.name}.`)
    return id
  }
  return {
    operationId: options.operationId ?? (await choose({ name: 'operations', idField: 'operationId' })),
    operatorId: options.operatorId ?? (await choose({ name: 'operators', idField: 'id' })),
    machineryId: options.machineryId ?? (await choose({ name: 'machineries', idField: 'id' })),
  }
}

interface Registry {
  readonly name: 'operations' | 'operators' | 'machineries'
  readonly idField: string
}

function findActive(answer: unknown, { name, idField }: Registry): string | null {
  const rows = readField(readField(answer, 'data'), name)
  if (!Array.isArray(rows)) return null
  const active: unknown = rows.find((row: unknown) => readField(row, 'status') === 'active')
  const id = readField(active, idField)
  return typeof id === 'string' ? id : null
}
