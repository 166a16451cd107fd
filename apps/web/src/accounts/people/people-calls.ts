import { listChanges } from '@talhao/contract/accounts/change-log'
import { createUser, deleteUser, editUser, listUsers, type User } from '@talhao/contract/accounts/people'
import type { AnswerOf } from '@talhao/contract/core'
import { useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { compareNames } from '../../lib/format/compare-names.ts'

const refreshes = [listUsers, listChanges]

export function useUsers() {
  return useQuery({ ...queryOf(listUsers), select: sortUsers })
}

export const peopleCalls = {
  create: mutationOf(createUser, { refreshes }),
  edit: mutationOf(editUser, { refreshes }),
  remove: mutationOf(deleteUser, { refreshes }),
}

function sortUsers({ data }: AnswerOf<typeof listUsers>): readonly User[] {
  return data.toSorted((one, other) => compareNames(nameOf(one), nameOf(other)))
}

function nameOf({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName} ${email}`
}
