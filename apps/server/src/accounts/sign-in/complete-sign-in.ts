import type { Db } from '../../platform/db/database.ts'
import { openSession, type SessionDeps, type SessionHolder } from '../sessions/open-session.ts'
import type { Visit } from '../sessions/visit.ts'
import { forgetFailures } from './sign-in-failures.ts'

/** The one end of every sign-in, with a second factor or without: wrong tries are forgotten and a session begins. */
export async function completeSignIn(
  deps: SessionDeps & { readonly db: Db },
  signIn: { account: SessionHolder; emailKey: string; visit: Visit },
): Promise<string> {
  const { address, userAgent, timeZone } = signIn.visit
  await forgetFailures(deps.db, signIn.emailKey)
  return openSession(deps, signIn.account, { address, userAgent, timeZone })
}
