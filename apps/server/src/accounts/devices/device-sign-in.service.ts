import { Problem } from '../../platform/http/problem.ts'
import { hashPassword, isPasswordOf, nobodysHash } from '../../platform/plugins/access/passwords.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { countSignIn } from '../sign-in/sign-in-limits.ts'
import { isSamePassword } from './device-password.ts'
import {
  type DeviceAccount,
  findDeviceBySerialNumber,
  saveDevicePasswordHash,
  serialNumberKeyOf,
} from './devices.repository.ts'
import { devicesTexts } from './devices.texts.ts'

/** The limits of people hold for tablets too; an unknown serial number is answered as a wrong password. */
export async function authenticateDevice(
  deps: AccountsDeps,
  attempt: { serialNumber: string; password: string; address: string },
): Promise<string> {
  const { db, clock } = deps
  const now = clock.now()
  const device = await findDeviceBySerialNumber(db, attempt.serialNumber)
  const counted = await countSignIn(deps, {
    kind: 'device',
    name: serialNumberKeyOf(attempt.serialNumber),
    accountId: device?.id ?? null,
    address: attempt.address,
    browserId: null,
  })
  const isRight = await isPasswordOfDevice(deps, device, attempt.password)
  if (!isRight || device === null) throw new Problem('unauthenticated', devicesTexts.wrongCredentials)
  await counted.succeed()
  // Of a device from before there were hashes; what is sealed may not open for ever.
  if (device.passwordHash === null)
    await saveDevicePasswordHash(db, device, await hashPassword(attempt.password))
  return deps.tokens.sign(
    { use: 'device', deviceId: device.id, clientId: device.clientId, version: device.tokenVersion },
    { now, seconds: deps.tokenSeconds },
  )
}

/**
 * By what is sealed; where that no longer opens, by its hash: a lost sealing key locks no tablet out (ACC-100). Does the
 * same work for a device that does not exist, so that time tells nothing.
 */
async function isPasswordOfDevice(
  { secrets }: AccountsDeps,
  device: DeviceAccount | null,
  password: string,
): Promise<boolean> {
  const owner = device?.id ?? 'nobody'
  const stored = secrets.open(device?.sealedPassword ?? secrets.seal('nobody', owner), owner)
  if (stored !== null) return isSamePassword(stored, password) && device !== null
  return (await isPasswordOf(device?.passwordHash ?? nobodysHash, password)) && device?.passwordHash != null
}
