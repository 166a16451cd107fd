import { Textarea, TextInput } from '@mantine/core'
import {
  type CharacteristicKey,
  characteristicKeys,
  type EquipmentProduct,
} from '@talhao/contract/operations/equipment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageText } from '../../../ui/feedback/message-text.tsx'
import { productCalls } from '../api/product-calls.ts'
import { useProductLabels } from '../api/product-label-calls.ts'
import { type RecordDialogProps, RegistryDialog } from '../registry/registry-dialog.tsx'
import { useRegistryForm } from '../registry/use-registry-form.ts'
import { ColorField } from './color-field.tsx'
import { LabelFields } from './label-fields.tsx'
import { type LabelValues, startLabel } from './label-form.ts'
import classes from './product-dialog.module.css'
import { findProductProblems, startProduct, toProductDraft } from './product-form.ts'
import { RangeFields } from './range-fields.tsx'

/** Once it is known what the label says; without an answer about it, the rest can be written all the same. */
export function ProductDialog(props: RecordDialogProps<EquipmentProduct>) {
  const { data, isPending } = useProductLabels()
  const { record } = props
  if (isPending) return null
  const label = data === undefined ? null : startLabel(data.find(({ product_id: id }) => id === record?.id))
  return <ProductForm {...props} label={label} />
}

function ProductForm({
  record,
  nameOfNew,
  label,
  onClose,
}: RecordDialogProps<EquipmentProduct> & { readonly label: LabelValues | null }) {
  const { t } = useTranslation('equipmentProducts')
  const { t: tEquipment } = useTranslation('equipment')
  const form = useRegistryForm({
    calls: productCalls,
    record,
    initial: startProduct(record, nameOfNew, label),
    findProblems: findProductProblems,
    problemsText: tEquipment('required'),
    toDraft: toProductDraft,
    wireNames: {
      name: 'name',
      color: 'color',
      'characteristics.temperature': 'temperature',
      'characteristics.humidity': 'humidity',
      'characteristics.windspeed': 'windspeed',
    },
    onClose,
  })
  const { values, problems, change } = form.fields

  function describe(field: 'name' | 'color'): ReactNode {
    const problem = problems[field]
    if (problem === undefined) return null
    return 'text' in problem ? problem.text : <MessageText>{t(`${field}Required`)}</MessageText>
  }

  function describeRange(key: CharacteristicKey): string | null {
    const problem = problems[key]
    if (problem === undefined) return null
    if ('text' in problem) return problem.text
    if (problem.rule === 'reversedRange' || problem.rule === 'overHundred') return t(problem.rule)
    return t(`characteristicErrors.${key}`)
  }

  return (
    <RegistryDialog entity="product" isNew={record === null} form={form} onClose={onClose}>
      <TextInput
        label={tEquipment('columns.name')}
        name="name"
        autoComplete="off"
        maxLength={200}
        data-autofocus
        value={values.name}
        error={describe('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <ColorField color={values.color} error={describe('color')} onChange={(color) => change({ color })} />
      {characteristicKeys.map((key) => (
        <RangeFields
          key={key}
          characteristic={key}
          range={values[key]}
          error={describeRange(key)}
          onChange={(range) => change({ [key]: range })}
        />
      ))}
      <p className={classes.hint}>{t('integers')}</p>
      {values.label !== null && (
        <LabelFields
          label={values.label}
          error={problems.label === undefined ? null : t('label.numbers')}
          onChange={(changed) => change({ label: changed })}
        />
      )}
      <Textarea
        label={`${t('additionalInfo')} (${tEquipment('dialog.optional')})`}
        name="additionalInfo"
        rows={3}
        maxLength={5000}
        value={values.additionalInfo}
        onChange={(event) => change({ additionalInfo: event.currentTarget.value })}
      />
    </RegistryDialog>
  )
}
