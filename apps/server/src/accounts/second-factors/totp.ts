import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 s. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after: clocks of telephones are a little wrong. */
const tolerance = 1
const secretBytes = 20

export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** What the QR code holds. */
export function buildTotpUri(input: { secret: string; issuer: string; account: string }): string {
  const { secret, issuer, account } = input
  return new TOTP({ ...form, issuer, label: account, secret: Secret.fromBase32(secret) }).toString()
}

/** People copy codes with a space in the middle. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ''))
}

/** Which 30 seconds the code belongs to; null: to none near now. */
export function findTotpStep(input: { secret: string; code: string; now: Date }): number | null {
  const timestamp = input.now.getTime()
  const delta = TOTP.validate({
    ...form,
    token: input.code.replace(/\s/g, ''),
    secret: Secret.fromBase32(input.secret),
    timestamp,
    window: tolerance,
  })
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta
}
