import { IsSchema, type TSchema } from 'typebox'
import * as accountsApiKeys from './accounts/api-keys/index.ts'
import * as accountsAppPackages from './accounts/app-packages/index.ts'
import * as accountsChangeLog from './accounts/change-log/index.ts'
import * as accountsClientDetails from './accounts/client-details/index.ts'
import * as accountsDeletion from './accounts/deletion/index.ts'
import * as accountsDevices from './accounts/devices/index.ts'
import * as accountsOwnData from './accounts/own-data/index.ts'
import * as accountsPeople from './accounts/people/index.ts'
import * as accountsRegistration from './accounts/registration/index.ts'
import * as accountsSecurity from './accounts/security/index.ts'
import * as accountsSignIn from './accounts/sign-in/index.ts'
import * as alertsChannels from './alerts/channels/index.ts'
import * as alertsEpisodes from './alerts/episodes/index.ts'
import * as alertsPreferences from './alerts/preferences/index.ts'
import * as alertsRules from './alerts/rules/index.ts'
import * as alertsWebhooks from './alerts/webhooks/index.ts'
import * as coreAnalytics from './core/analytics/index.ts'
import * as coreDownloadTokens from './core/download-tokens/index.ts'
import * as core from './core/index.ts'
import * as coreMe from './core/me/index.ts'
import * as corePlaces from './core/places/index.ts'
import * as coreStatus from './core/status/index.ts'
import * as coreSystem from './core/system/index.ts'
import * as cropsDesk from './crops/desk/index.ts'
import * as cropsIrrigation from './crops/irrigation/index.ts'
import * as cropsSeasons from './crops/seasons/index.ts'
import * as evidenceKeys from './evidence/keys/index.ts'
import * as evidencePacks from './evidence/packs/index.ts'
import * as evidenceSharing from './evidence/sharing/index.ts'
import * as evidenceViews from './evidence/views/index.ts'
import * as landBufferRules from './land/buffer-rules/index.ts'
import * as landFarms from './land/farms/index.ts'
import * as landFields from './land/fields/index.ts'
import * as landGuard from './land/guard/index.ts'
import * as landImports from './land/imports/index.ts'
import * as landReceptors from './land/receptors/index.ts'
import * as operationsCoverage from './operations/covered-area/index.ts'
import * as operationsEquipment from './operations/equipment/index.ts'
import * as operationsFiles from './operations/files/index.ts'
import * as operationsOrders from './operations/orders/index.ts'
import * as operationsPlanting from './operations/planting/index.ts'
import * as operationsStorage from './operations/storage/index.ts'
import * as operationsWeatherCloud from './operations/weather-cloud/index.ts'
import * as salesOffers from './sales/offers/index.ts'
import * as salesPayments from './sales/payments/index.ts'
import * as salesSubscriptions from './sales/subscriptions/index.ts'
import * as weatherExports from './weather/exports/index.ts'
import * as weatherFarms from './weather/farms/index.ts'
import * as weatherForecasts from './weather/forecasts/index.ts'
import * as weatherHealth from './weather/health/index.ts'
import * as weatherIngest from './weather/ingest/index.ts'
import * as weatherLive from './weather/live/index.ts'
import * as weatherObservations from './weather/observations/index.ts'
import * as weatherReadings from './weather/readings/index.ts'
import * as weatherSpray from './weather/spray/index.ts'
import * as weatherStations from './weather/stations/index.ts'
import * as weatherWidgets from './weather/widgets/index.ts'

const parts: readonly Readonly<Record<string, unknown>>[] = [
  core,
  accountsApiKeys,
  accountsAppPackages,
  accountsChangeLog,
  accountsClientDetails,
  accountsDeletion,
  accountsOwnData,
  accountsDevices,
  accountsPeople,
  accountsRegistration,
  accountsSecurity,
  accountsSignIn,
  alertsChannels,
  alertsEpisodes,
  alertsPreferences,
  alertsRules,
  alertsWebhooks,
  coreAnalytics,
  coreDownloadTokens,
  coreMe,
  corePlaces,
  coreStatus,
  coreSystem,
  cropsDesk,
  cropsIrrigation,
  cropsSeasons,
  evidenceKeys,
  evidencePacks,
  evidenceSharing,
  evidenceViews,
  landFields,
  landFarms,
  landGuard,
  landImports,
  landReceptors,
  landBufferRules,
  operationsCoverage,
  operationsEquipment,
  operationsFiles,
  operationsOrders,
  operationsPlanting,
  operationsStorage,
  operationsWeatherCloud,
  salesOffers,
  salesPayments,
  salesSubscriptions,
  weatherExports,
  weatherFarms,
  weatherForecasts,
  weatherHealth,
  weatherIngest,
  weatherLive,
  weatherObservations,
  weatherReadings,
  weatherSpray,
  weatherStations,
  weatherWidgets,
]

/** The schemas that the parts export, by the names they have in the code: the document of the API uses the same. */
export const namedSchemas: ReadonlyMap<string, TSchema> = collectSchemas()

function collectSchemas(): Map<string, TSchema> {
  const schemas = new Map<string, TSchema>()
  for (const part of parts)
    for (const [name, schema] of Object.entries(part)) {
      if (!/^[A-Z]/.test(name) || !IsSchema(schema)) continue
      if ((schemas.get(name) ?? schema) !== schema) throw new Error(`two schemas are named ${name}`)
      schemas.set(name, schema)
    }
  return schemas
}
