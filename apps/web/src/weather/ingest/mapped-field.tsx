import './ingest-texts.ts'
import { NativeSelect } from '@mantine/core'
import { type RadioField, radioReadings } from '@talhao/contract/weather/ingest'
import { unitTexts } from '@talhao/contract/weather/readings'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { useReadingName } from '../stations/use-reading-name.ts'
import { convertField, listUnits, startMapping, unitOfReading } from './field-units.ts'
import classes from './ingest.module.css'

interface MappedFieldProps {
  readonly field: string
  /** null: the last uplink does not have it. */
  readonly value: string | null
  readonly meaning: RadioField | null
  readonly onChange: (meaning: RadioField | null) => void
}

/** A field of the decoder with its value, the reading it is, its unit, and what will be stored. */
export function MappedField({ field, value, meaning, onChange }: MappedFieldProps) {
  const { t } = useTranslation('stationIngest')
  const nameReading = useReadingName()
  const units = meaning === null ? [] : listUnits(meaning)
  const chosen = units.findIndex(
    (unit) => unit.factor === meaning?.factor && (unit.offset ?? 0) === (meaning.offset ?? 0),
  )
  const stored = meaning === null || value === null ? null : convertField(value, meaning)

  function chooseReading(id: string) {
    const reading = radioReadings.find((one) => one === id)
    onChange(reading === undefined ? null : startMapping(reading))
  }

  function chooseUnit(index: number) {
    const unit = units[index]
    if (meaning === null || unit === undefined) return
    const { factor, offset } = unit
    onChange({ reading: meaning.reading, factor, ...(offset === undefined ? {} : { offset }) })
  }

  return (
    <li className={classes.mappedField}>
      <div className={classes.words}>
        <code className={classes.fieldName}>{field}</code>
        <span className={classes.fieldValue}>{value ?? t('fields.notSent')}</span>
      </div>
      <NativeSelect
        aria-label={t('fields.readingOf', { field })}
        value={meaning?.reading ?? ''}
        data={[
          { value: '', label: t('fields.unused') },
          ...radioReadings.map((reading) => ({ value: reading, label: nameReading(reading) })),
        ]}
        onChange={({ currentTarget }) => chooseReading(currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('fields.unitOf', { field })}
        value={String(chosen)}
        disabled={meaning === null}
        data={units.map(({ label }, index) => ({ value: String(index), label }))}
        onChange={({ currentTarget }) => chooseUnit(Number(currentTarget.value))}
      />
      <output className={classes.becomes}>
        {meaning !== null && stored !== null
          ? `= ${formatNumber(stored, 2)} ${unitTexts[unitOfReading(meaning.reading)]}`
          : ''}
      </output>
    </li>
  )
}
