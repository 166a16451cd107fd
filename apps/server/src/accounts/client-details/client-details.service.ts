import type { ClientDetails } from '@talhao/contract/core'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import { readUniqueViolation } from '../../platform/db/unique-violation.ts'
import type { SalesCaller, UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { type ClientAddress, readAddress, type TypedAddress } from '../people/client-address.ts'
import { registrationTexts } from '../people/registration.texts.ts'
import { throwFieldProblems } from '../people/throw-field-problems.ts'
import { findClient, updateAddress } from './client-details.repository.ts'

export async function describeClient(db: Db, clientId: string): Promise<ClientDetails> {
  const client = await findClient(db, clientId)
  if (client === null) throw new Problem('absent', requestTexts.absent)
  const { taxId, ...details } = client
  return { ...details, tax_identification_number: taxId }
}

/** The country decides by which rules the rest is read, so all of it comes together (ACC-91, SAL-35). */
export async function editClient(
  db: Db,
  caller: UserCaller | SalesCaller,
  { clientId, typed }: { readonly clientId: string; readonly typed: TypedAddress },
): Promise<ClientDetails> {
  const { address, problems } = await readAddress(typed)
  throwFieldProblems(problems)
  const write = writeChange(db, caller, async ({ trx, record, recordNothing }) => {
    const before = await findClient(trx, clientId)
    if (before === null) throw new Problem('absent', requestTexts.absent)
    const changed = listChanged(before, address)
    if (changed.length === 0) return recordNothing()
    await updateAddress(trx, clientId, address)
    await record({
      clientId,
      action: 'client.updated',
      subjectId: clientId,
      subjectName: before.name,
      details: { changed },
    })
  })
  await write.catch((error: unknown) => {
    // The database knows who was first, whoever asks at the same moment.
    if (readUniqueViolation(error) === 'clients_tax_id_key')
      throwFieldProblems({ tax_identification_number: registrationTexts.taxIdTaken })
    throw error
  })
  return describeClient(db, clientId)
}

function listChanged(before: Readonly<Record<keyof ClientAddress, string | null>>, after: ClientAddress) {
  const fields = ['country', 'state', 'city', 'taxId'] as const
  return fields.filter((field) => before[field] !== after[field])
}
