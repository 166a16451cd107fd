import { Problem } from '../../platform/http/problem.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { countSignIn } from '../sign-in/sign-in-limits.ts'
import { isSamePassword } from './device-password.ts'
import { type DeviceAccount, findDeviceBySerialNumber, serialNumberKeyOf } from './devices.repository.ts'
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
  if (!isPasswordOf(deps, device, attempt.password) || device === null)
    throw new Problem('unauthenticated', devicesTexts.wrongCredentials)
  await counted.succeed()
  return deps.tokens.sign(
    { use: 'device', deviceId: device.id, clientId: device.clientId, version: device.tokenVersion },
    { now, seconds: deps.tokenSeconds },
  )
}

/** Does the same work for a device that does not exist, so that time tells nothing. */
function isPasswordOf({ secrets }: AccountsDeps, device: DeviceAccount | null, password: string): boolean {
  const owner = device?.id ?? 'nobody'
  const stored = secrets.open(device?.sealedPassword ?? secrets.seal('nobody', owner), owner)
  return isSamePassword(stored ?? '', password) && stored !== null && device !== null
}
