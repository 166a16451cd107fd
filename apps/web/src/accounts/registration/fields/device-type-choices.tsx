import {
  IconBuildingBroadcastTower,
  IconCloudStorm,
  IconPlant2,
  IconSatellite,
  IconWindsock,
} from '@tabler/icons-react'
import { type DeviceTypeField, deviceTypeFields } from '@talhao/contract/accounts/registration'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceCard } from '../../form/choice-card.tsx'
import classes from './device-type-choices.module.css'

const icons: Readonly<Record<DeviceTypeField, typeof IconPlant2>> = {
  has_mpcloud: IconPlant2,
  has_emcloud: IconCloudStorm,
  has_optim_weather_station: IconBuildingBroadcastTower,
  has_farmxtend_weather_station: IconWindsock,
  has_satellite_rain_guage: IconSatellite,
}

interface DeviceTypeChoicesProps {
  readonly label: string
  readonly chosen: readonly DeviceTypeField[]
  readonly error: ReactNode
  readonly onChange: (chosen: readonly DeviceTypeField[]) => void
}

/** What the client uses; at least one. */
export function DeviceTypeChoices({ label, chosen, error, onChange }: DeviceTypeChoicesProps) {
  const { t } = useTranslation('registration')
  const errorId = useId()
  const isRejected = error !== null
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{label}</legend>
      {deviceTypeFields.map((field) => {
        const Icon = icons[field]
        return (
          <ChoiceCard
            key={field}
            type="checkbox"
            name="device_types"
            value={field}
            title={t(`products.${field}`)}
            text={t(`products.${field}Text`)}
            icon={<Icon size={22} stroke={1.6} />}
            isChecked={chosen.includes(field)}
            isInvalid={isRejected}
            {...(isRejected ? { describedBy: errorId } : {})}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, field] : chosen.filter((other) => other !== field))
            }
          />
        )
      })}
      {isRejected && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
