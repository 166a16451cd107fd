import {
  createSprayConfiguration,
  deleteSprayConfiguration,
  editSprayConfiguration,
  listSprayConfigurations,
  selectSprayConfiguration,
} from './configuration.ts'
import { getForecastScore } from './forecast-score.ts'
import {
  editSprayNotificationPreferences,
  listSprayMessages,
  markSprayMessagesSeen,
  showSprayUnsubscribe,
  unsubscribeSprayMails,
} from './messages.ts'
import {
  downloadSprayCalendar,
  getSprayOutlook,
  listProductWindows,
  listSprayOutlooks,
} from './outlook-endpoints.ts'

export * from './configuration.ts'
export * from './forecast-score.ts'
export * from './messages.ts'
export * from './outlook.ts'
export * from './outlook-endpoints.ts'

export const sprayEndpoints = [
  listSprayOutlooks,
  getSprayOutlook,
  getForecastScore,
  listProductWindows,
  downloadSprayCalendar,
  listSprayConfigurations,
  createSprayConfiguration,
  editSprayConfiguration,
  deleteSprayConfiguration,
  selectSprayConfiguration,
  listSprayMessages,
  editSprayNotificationPreferences,
  markSprayMessagesSeen,
  showSprayUnsubscribe,
  unsubscribeSprayMails,
]
