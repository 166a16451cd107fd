import { type Device, maskedPassword } from '@talhao/contract/accounts/devices'
import type { Cloud } from '@talhao/contract/core'
import { v7 as createId } from 'uuid'
import { type Actor, type ChangeScope, writeChange } from '../../platform/change-log/write-change.ts'
import { readUniqueViolation } from '../../platform/db/unique-violation.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { hashPassword } from '../../platform/plugins/access/passwords.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { throwFieldProblems } from '../people/throw-field-problems.ts'
import { tidyText } from '../people/tidy-text.ts'
import { generateDevicePassword } from './device-password.ts'
import {
  type DeviceAccount,
  insertDevice,
  listDeviceAccounts,
  lockDevice,
  removeDevice,
  replaceDevicePassword,
  updateDevice,
} from './devices.repository.ts'
import { devicesTexts } from './devices.texts.ts'

export async function listDevices(deps: AccountsDeps, caller: UserCaller): Promise<Device[]> {
  const devices = await listDeviceAccounts(deps.db, caller.clientId)
  return devices.map((device) => describeDevice(device, maskedPassword))
}

export async function createDevice(
  deps: Pick<AccountsDeps, 'db' | 'secrets'>,
  actor: Actor,
  draft: { clientId: string; serialNumber: string; cloudType: Cloud },
): Promise<Device> {
  const serialNumber = readSerialNumber(draft.serialNumber)
  const id = createId()
  const password = generateDevicePassword()
  const passwordHash = await hashPassword(password)
  return rejectTakenSerialNumber(() =>
    writeChange(deps.db, actor, async ({ trx, record }) => {
      const device = await insertDevice(trx, {
        ...draft,
        id,
        serialNumber,
        sealedPassword: deps.secrets.seal(password, id),
        passwordHash,
      })
      await record({ ...subjectOf(device), action: 'device.created' })
      return describeDevice(device, password)
    }),
  )
}

export async function editDevice(
  deps: AccountsDeps,
  caller: UserCaller,
  edit: { deviceId: string; serialNumber: string; cloudType: Cloud | null },
): Promise<Device> {
  const serialNumber = readSerialNumber(edit.serialNumber)
  return rejectTakenSerialNumber(() =>
    writeChange(deps.db, caller, async (scope) => {
      const before = await requireDevice(scope, caller, edit.deviceId)
      const cloudType = edit.cloudType ?? before.cloudType
      if (before.serialNumber === serialNumber && before.cloudType === cloudType) {
        scope.recordNothing()
        return describeDevice(before, maskedPassword)
      }
      const device = await updateDevice(scope.trx, before, { serialNumber, cloudType })
      await scope.record({
        ...subjectOf(device),
        action: 'device.updated',
        details: { serialNumber: { from: before.serialNumber, to: serialNumber } },
      })
      return describeDevice(device, maskedPassword)
    }),
  )
}

export async function deleteDevice(deps: AccountsDeps, caller: UserCaller, deviceId: string): Promise<void> {
  await writeChange(deps.db, caller, async (scope) => {
    const device = await requireDevice(scope, caller, deviceId)
    await removeDevice(scope.trx, device)
    await scope.record({ ...subjectOf(device), action: 'device.deleted' })
  })
}

/** Each reveal stands in the log: whoever has seen the password could have used it. */
export async function revealDevice(
  deps: AccountsDeps,
  caller: UserCaller,
  deviceId: string,
): Promise<string> {
  return writeChange(deps.db, caller, async (scope) => {
    const device = await requireDevice(scope, caller, deviceId)
    const password = deps.secrets.open(device.sealedPassword, device.id)
    if (password === null) throw new Problem('ruleBroken', devicesTexts.passwordUnreadable)
    await scope.record({ ...subjectOf(device), action: 'device.password_revealed' })
    return password
  })
}

export async function resetDevicePassword(
  deps: AccountsDeps,
  caller: UserCaller,
  deviceId: string,
): Promise<string> {
  const password = generateDevicePassword()
  const passwordHash = await hashPassword(password)
  return writeChange(deps.db, caller, async (scope) => {
    const device = await requireDevice(scope, caller, deviceId)
    const sealedPassword = deps.secrets.seal(password, device.id)
    await replaceDevicePassword(scope.trx, device, { sealedPassword, passwordHash })
    await scope.record({ ...subjectOf(device), action: 'device.password_reset' })
    return password
  })
}

async function requireDevice(
  scope: ChangeScope,
  caller: UserCaller,
  deviceId: string,
): Promise<DeviceAccount> {
  const device = await lockDevice(scope.trx, caller.clientId, deviceId)
  if (device === null) throw new Problem('absent', requestTexts.absent)
  return device
}

function readSerialNumber(typed: string): string {
  const serialNumber = tidyText(typed)
  throwFieldProblems({ serial_number: serialNumber === '' ? devicesTexts.serialNumberRequired : null })
  return serialNumber
}

async function rejectTakenSerialNumber<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (readUniqueViolation(error) === 'devices_serial_number_key')
      throwFieldProblems({ serial_number: devicesTexts.serialNumberTaken })
    throw error
  }
}

function subjectOf({ clientId, id, serialNumber }: DeviceAccount) {
  return { clientId, subjectId: id, subjectName: serialNumber }
}

function describeDevice(device: DeviceAccount, password: string): Device {
  const { id, serialNumber, cloudType, createdAt } = device
  return { id, serialNumber, password, cloudType, createdAt: createdAt.toISOString() }
}
