import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/db/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import type { JobHandler } from '../platform/jobs/define-job.ts'
import type { FileOwner } from '../platform/jobs/file-upkeep.ts'
import { registerApiKeys } from './api-keys/api-keys.routes.ts'
import { registerAppPackages } from './app-packages/app-packages.routes.ts'
import { createPackageFileOwner } from './app-packages/package-file-owner.ts'
import { registerChangeLogList } from './change-log/change-log-list.routes.ts'
import { registerClientDetails } from './client-details/client-details.routes.ts'
import { registerDeletion } from './deletion/deletion.routes.ts'
import { createAccountEraser } from './deletion/erase-account.ts'
import { registerDevices } from './devices/devices.routes.ts'
import { createClientEraser, type ErasureDeps } from './own-data/erase-client.ts'
import {
  accountExportsFolder,
  createAccountExporter,
  createExportExpiry,
  type ExportDeps,
} from './own-data/export-account.ts'
import { listExportKeys } from './own-data/own-data.repository.ts'
import { registerOwnData } from './own-data/own-data.routes.ts'
import type { OwnDataDeps } from './own-data/own-data.service.ts'
import type { AccountsDeps } from './people/accounts-deps.ts'
import { registerUsers } from './people/users.routes.ts'
import { registerRegistration } from './registration/registration.routes.ts'
import { createFactorRemover } from './security/remove-factors.ts'
import { registerSecurity } from './security/security.routes.ts'
import { registerSessions } from './security/sessions.routes.ts'
import { registerAuth } from './sign-in/auth.routes.ts'
import { registerSecondFactorSignIn } from './sign-in/second-factor.routes.ts'

/** Who may come in: sign-in, people and devices of a client, what they did, and the apps they install. */
export function registerAccounts(
  app: FastifyInstance,
  deps: AccountsDeps & { readonly store: FileStore } & Pick<OwnDataDeps, 'hasSubscription'>,
): void {
  registerAuth(app, deps)
  registerSecondFactorSignIn(app, deps)
  registerSecurity(app, deps)
  registerSessions(app, deps)
  registerRegistration(app, deps)
  registerClientDetails(app, deps)
  registerUsers(app, deps)
  registerDevices(app, deps)
  registerApiKeys(app, deps)
  registerDeletion(app, deps)
  registerOwnData(app, deps)
  registerChangeLogList(app, deps)
  registerAppPackages(app, deps)
}

export function createAccountsJobs(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'mailLook'> & ExportDeps & ErasureDeps,
): JobHandler[] {
  return [
    createAccountEraser(deps),
    createFactorRemover(deps),
    createAccountExporter(deps),
    createExportExpiry(deps),
    createClientEraser(deps),
  ]
}

/** Whose files lie in the store below this area's folders. */
export function createAccountsFileOwners(db: Db): FileOwner[] {
  return [
    createPackageFileOwner(db),
    { folder: accountExportsFolder, listKeys: (keys) => listExportKeys(db, keys) },
  ]
}
