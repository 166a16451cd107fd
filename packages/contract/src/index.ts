import { accountsOperations } from './accounts/index.ts'
import { analyticsOperations } from './analytics/index.ts'
import { appPackagesOperations } from './app-packages/index.ts'
import { authOperations } from './auth/index.ts'
import { equipmentOperations } from './equipment/index.ts'
import { historyOperations } from './history/index.ts'
import { ingestOperations } from './ingest/index.ts'
import { liveOperations } from './live/index.ts'
import { observationsOperations } from './observations/index.ts'
import type { Operation } from './operation.ts'
import { paymentsOperations } from './payments/index.ts'
import { plantingOperations } from './planting/index.ts'
import { salesOperations } from './sales/index.ts'
import { sprayOperations } from './spray/index.ts'
import { stationsOperations } from './stations/index.ts'
import { systemOperations } from './system/index.ts'
import { weatherCloudOperations } from './weather-cloud/index.ts'

export * from './access.ts'
export * from './answers.ts'
export * from './change-actions.ts'
export * from './languages.ts'
export * from './operation.ts'
export * from './operation-file.ts'
export * from './reading.ts'

/** Every call of the wire. */
export const operations: readonly Operation[] = [
  ...systemOperations,
  ...authOperations,
  ...accountsOperations,
  ...stationsOperations,
  ...observationsOperations,
  ...sprayOperations,
  ...historyOperations,
  ...ingestOperations,
  ...liveOperations,
  ...analyticsOperations,
  ...salesOperations,
  ...paymentsOperations,
  ...appPackagesOperations,
  ...plantingOperations,
  ...weatherCloudOperations,
  ...equipmentOperations,
]
