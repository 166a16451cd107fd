import { listChanges } from './change-log-list.ts'
import { confirmDeletion, deleteAccount, undoDeletion } from './deletion.ts'
import {
  createDevice,
  deleteDevice,
  deviceAuthenticate,
  editDevice,
  listDevices,
  resetDevicePassword,
  revealDevice,
} from './devices.ts'
import { listCities, listStates } from './places.ts'
import { register, resendVerification, verifyUser } from './registration.ts'
import { createUser, deleteUser, editUser, listUsers } from './users.ts'

export * from './change-log-list.ts'
export * from './deletion.ts'
export * from './devices.ts'
export * from './email.ts'
export * from './phone.ts'
export * from './places.ts'
export * from './registration.ts'
export * from './tax-id.ts'
export * from './users.ts'

export const accountsOperations = [
  register,
  verifyUser,
  resendVerification,
  listStates,
  listCities,
  listUsers,
  createUser,
  editUser,
  deleteUser,
  listDevices,
  createDevice,
  editDevice,
  deleteDevice,
  revealDevice,
  resetDevicePassword,
  deviceAuthenticate,
  deleteAccount,
  confirmDeletion,
  undoDeletion,
  listChanges,
]
