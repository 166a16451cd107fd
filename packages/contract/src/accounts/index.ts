import { verifyUser } from './registration.ts'

export * from './change-log-list.ts'
export * from './deletion.ts'
export * from './devices.ts'
export * from './email.ts'
export * from './phone.ts'
export * from './places.ts'
export * from './registration.ts'
export * from './tax-id.ts'
export * from './users.ts'

export const accountsOperations = [verifyUser]
