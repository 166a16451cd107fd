import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from './accounts-deps.ts'
import { registerChangeLogList } from './change-log-list.routes.ts'
import { registerDeletion } from './deletion.routes.ts'
import { registerDevices } from './devices.routes.ts'
import { registerPlaces } from './places.routes.ts'
import { registerRegistration } from './registration.routes.ts'
import { registerUsers } from './users.routes.ts'

export function registerAccounts(app: FastifyInstance, deps: AccountsDeps): void {
  registerRegistration(app, deps)
  registerPlaces(app)
  registerUsers(app, deps)
  registerDevices(app, deps)
  registerDeletion(app, deps)
  registerChangeLogList(app, deps)
}
