import { permissionEntities, toWireLanguage } from '@talhao/contract/core'
import type { Me } from '@talhao/contract/core/me'
import type { Db } from '../../platform/db/database.ts'
import { gatherReads } from '../../platform/db/gather-reads.ts'
import type { SalesCaller, UserCaller } from '../../platform/http/caller.ts'
import { listMemberships, type Membership } from './auth.repository.ts'

/**
 * Who is signed in: asked by every page before anything else. The same caller is given to every call until an account
 * changes (CORE-179), so what was read for it is true as long as it is there.
 */
export function createMeDescriber(db: Db): (caller: UserCaller | SalesCaller) => Promise<Me> | Me {
  const readMembership = gatherReads((userIds: readonly string[]) => listMemberships(db, userIds))
  const memberships = new WeakMap<UserCaller, Membership | null>()

  async function findMembership(caller: UserCaller): Promise<Membership | null> {
    const membership = await readMembership(caller.userId)
    memberships.set(caller, membership)
    return membership
  }

  return (caller) => {
    if (caller.clientId === null) return describeMe(caller, null)
    const known = memberships.get(caller)
    if (known !== undefined) return describeMe(caller, known)
    return findMembership(caller).then((membership) => describeMe(caller, membership))
  }
}

function describeMe(caller: UserCaller | SalesCaller, membership: Membership | null): Me {
  return {
    id: caller.userId,
    email: caller.email,
    first_name: caller.firstName,
    last_name: caller.lastName,
    role: caller.role,
    language: toWireLanguage(caller.language),
    is_internal: caller.isInternal,
    deletes_at: membership?.deletesAt?.toISOString() ?? null,
    must_set_up_second_factor: caller.mustSetUpSecondFactor === true,
    permissions: permissionEntities.map((entity) => ({ entity, permission: caller.permissions[entity] })),
    client:
      membership === null
        ? null
        : {
            id: membership.clientId,
            name: membership.clientName,
            account_type: membership.accountType,
            country: membership.country,
            has_mpcloud: membership.hasMpcloud,
            has_emcloud: membership.hasEmcloud,
            stations_count: membership.stationsCount,
          },
  }
}
