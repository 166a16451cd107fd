import { countHit, peekLimit } from '../../platform/db/rate-windows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { rejectOverLimit, scaleLimit } from '../../platform/http/reject-over-limit.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { countFailure, forgetFailures, readWait } from '../sign-in/sign-in-failures.ts'
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
  const failureKey = `device:${serialNumberKeyOf(attempt.serialNumber)}`
  const addressLimit = scaleLimit(
    { key: `device-sign-in:${attempt.address}`, max: 20, windowSeconds: 600 },
    deps.rateLimitFactor,
  )
  rejectOverLimit(await peekLimit(db, addressLimit, now))
  const wait = await readWait(db, failureKey, now)
  if (wait > 0) rejectOverLimit({ allowed: false, retryAfterSeconds: wait })

  const device = await findDeviceBySerialNumber(db, attempt.serialNumber)
  if (!isPasswordOf(deps, device, attempt.password.trim()) || device === null) {
    await countFailure(db, failureKey, now)
    await countHit(db, addressLimit, now)
    throw new Problem('unauthenticated', devicesTexts.wrongCredentials)
  }
  await forgetFailures(db, failureKey)
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
