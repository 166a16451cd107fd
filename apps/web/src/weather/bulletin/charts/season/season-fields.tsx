import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import classes from './season-card.module.css'
import { baseTemperatureOf, crops, isSeasonStart, parseCrop, type SeasonChoice } from './season-choice.ts'

interface SeasonFieldsProps {
  readonly choice: SeasonChoice
  readonly yesterday: string
  readonly onChange: (choice: SeasonChoice) => void
}

export function SeasonFields({ choice, yesterday, onChange }: SeasonFieldsProps) {
  const { t } = useTranslation('bulletinCharts')
  return (
    <div className={classes.fields}>
      <DateField
        label={t('season.since')}
        value={choice.since === '' ? null : choice.since}
        max={yesterday}
        boundsText={t('season.badDate')}
        error={isSeasonStart(choice.since, yesterday) ? null : t('season.badDate')}
        onChange={(day) => onChange({ ...choice, since: day ?? '' })}
      />
      <NativeSelect
        label={t('season.crop')}
        value={choice.crop}
        data={crops.map((crop) => ({
          value: crop,
          label: t('season.cropBase', { crop: t(`season.crops.${crop}`), base: baseTemperatureOf(crop) }),
        }))}
        onChange={(event) =>
          onChange({ ...choice, crop: parseCrop(event.currentTarget.value) ?? choice.crop })
        }
      />
    </div>
  )
}
