import { IconBattery3, IconBolt, IconCloud, IconLeaf, IconMist, IconUvIndex } from '@tabler/icons-react'
import { type Doubt, type MoreName, type MoreReading, unitTexts } from '@talhao/contract/weather/readings'
import type { StationDetail } from '@talhao/contract/weather/stations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { useReadingName } from '../../stations/use-reading-name.ts'
import tiles from './current-observations.module.css'
import { Reading } from './reading.tsx'
import classes from './soil-readings.module.css'

const iconProps = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
const icons: Readonly<Partial<Record<MoreName, ReactNode>>> = {
  uvIndex: <IconUvIndex {...iconProps} />,
  leafWetness: <IconLeaf {...iconProps} />,
  lightning: <IconBolt {...iconProps} />,
  pm25: <IconMist {...iconProps} />,
  co2: <IconCloud {...iconProps} />,
  battery: <IconBattery3 {...iconProps} />,
}

/** What only some stations measure (WEA-102); nothing for the others. */
export function MoreReadings({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletin')
  const ofStation = station.moreReadings.filter(({ sensor, battery }) => sensor === null && battery === null)
  const ofSensors = station.moreReadings.filter(({ sensor, battery }) => sensor !== null || battery !== null)
  return (
    <>
      {ofStation.length > 0 && <Tiles station={station} readings={ofStation} />}
      {ofSensors.length > 0 && (
        <div className={classes.soil}>
          <h3 className={classes.title}>{t('moreSensors')}</h3>
          <Tiles station={station} readings={ofSensors} />
        </div>
      )}
    </>
  )
}

function Tiles({ station, readings }: { station: StationDetail; readings: readonly MoreReading[] }) {
  const nameReading = useReadingName()
  return (
    <dl className={tiles.tiles}>
      {readings.map((reading) => {
        const { name, sensor, battery, uom, value, time } = reading
        return (
          <Reading
            key={`${name} ${sensor} ${battery} ${uom}`}
            frame="card"
            icon={icons[name]}
            label={nameReading(name, { sensor, battery })}
            value={value === null ? null : formatNumber(value, decimalsOf(reading))}
            unit={unitTexts[uom]}
            time={time}
            timeZone={station.timeZone}
            reportingInterval={station.reportingInterval}
            doubts={name === 'soilWater' ? findDoubts(station, `soil${sensor}WaterPercent`) : []}
          />
        )
      })}
    </dl>
  )
}

function findDoubts({ currentWeather }: StationDetail, reading: string): readonly Doubt[] {
  return currentWeather.doubts.filter((doubt) => doubt.reading === reading)
}

function decimalsOf({ uom }: MoreReading): number {
  if (uom === 'count' || uom === 'ppm') return 0
  return uom === 'V' ? 2 : 1
}
