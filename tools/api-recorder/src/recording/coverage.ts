import type { RecordedEndpoint } from '../contract-endpoints.ts'
import type { RecordedCall } from './recording.ts'

/** Fewer roles would say little of who may call. */
const minRoles = 3

export interface Coverage {
  readonly isComplete: boolean
  readonly lines: readonly string[]
}

/** Which calls of the contract were made, by how many roles, and how they were answered. */
export function describeCoverage(
  calls: readonly RecordedCall[],
  endpoints: readonly RecordedEndpoint[],
): Coverage {
  const rows = endpoints.map(({ method, path }) => {
    const name = `${method} ${path}`
    const own = calls.filter(({ endpoint }) => endpoint === name)
    const roles = new Set(own.map(({ role }) => role))
    const statuses = [...new Set(own.map(({ status }) => status))].sort()
    return { name, calls: own.length, roles: roles.size, statuses }
  })
  const poor = rows.filter(({ roles }) => roles < minRoles)
  const failed = calls.filter(({ status }) => status >= 500)
  const roles = [...new Set(calls.map(({ role }) => role))].sort()
  return {
    isComplete: poor.length === 0 && failed.length === 0,
    lines: [
      ...rows.map(
        ({ name, calls, roles, statuses }) =>
          `${name}: ${calls} calls by ${roles} roles, answered ${statuses.join(', ')}`,
      ),
      `${calls.length} calls, ${rows.length - poor.length} of ${rows.length} calls of the contract, roles: ${roles.join(', ')}`,
      ...poor.map(({ name, roles }) => `Not covered: ${name} was called by ${roles} roles`),
      ...failed.map(({ title, status }) => `Failed: ${title} was answered ${status}`),
    ],
  }
}
