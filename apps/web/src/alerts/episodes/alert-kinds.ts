import {
  type Icon,
  IconCalendarCheck,
  IconCalendarTime,
  IconCloudOff,
  IconCloudRain,
  IconCloudUpload,
  IconDatabase,
  IconEyeOff,
  IconGauge,
  IconPlugConnectedX,
  IconSnowflake,
  IconTool,
  IconWind,
} from '@tabler/icons-react'
import type { AlertKind } from '@talhao/contract/alerts/rules'

export const alertIcons: Readonly<Record<AlertKind, Icon>> = {
  threshold: IconGauge,
  frost: IconSnowflake,
  wind_during_job: IconWind,
  rain_ahead: IconCloudRain,
  window_opening: IconCalendarCheck,
  window_closing: IconCalendarTime,
  station_silent: IconPlugConnectedX,
  sensor_fault: IconTool,
  blind_tonight: IconEyeOff,
  forecast_missing: IconCloudOff,
  upload_failed: IconCloudUpload,
  quota: IconDatabase,
}

/** How much of a hurry there is while it is open; a window that opens is good news. */
export function chooseAlertTone(kind: AlertKind): 'high' | 'medium' | 'low' {
  if (kind === 'frost' || kind === 'blind_tonight' || kind === 'wind_during_job') return 'high'
  return kind === 'window_opening' ? 'low' : 'medium'
}
