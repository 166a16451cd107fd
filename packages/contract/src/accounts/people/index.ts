import { createUser, deleteUser, editUser, listUsers } from './users.ts'

export * from './users.ts'

export const peopleEndpoints = [listUsers, createUser, editUser, deleteUser]
