import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB and 2 passes: about 26 ms, paid off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

export function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}

/** Checked when there is no account, so that the answer takes as long as for a wrong password. */
export const nobodysHash = await hashPassword('nobody has this password')
