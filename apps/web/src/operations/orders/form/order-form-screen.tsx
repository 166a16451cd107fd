import '../orders-texts.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { CharacteristicKey } from '@talhao/contract/operations/equipment'
import type { WorkOrder } from '@talhao/contract/operations/orders'
import { fileZone, localDateOf } from '@talhao/local-time'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { readClock } from '../../../lib/browser/minute-clock.ts'
import { paths } from '../../../lib/paths.ts'
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx'
import { useFields } from '../../../ui/controls/use-fields.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { DiscardQuestion } from '../../../ui/dialogs/discard-question.tsx'
import { useWrittenInput } from '../../../ui/dialogs/use-written-input.ts'
import { describeError } from '../../../ui/feedback/describe-error.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { readRejectedFields } from '../../../ui/feedback/read-rejected-fields.ts'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { SectionCard } from '../../../ui/page/section-card.tsx'
import { useCreateOrder, useOrder, useUpdateOrder } from '../order-calls.ts'
import { MixFields } from './mix-fields.tsx'
import { MixPreview } from './mix-preview.tsx'
import {
  findOrderProblems,
  type ItemValues,
  joinLimits,
  type OrderRule,
  type OrderValues,
  previewMix,
  startOrder,
  toOrderInput,
  writeLimits,
} from './order-form.ts'
import classes from './order-form-screen.module.css'
import { OrderLimitFields } from './order-limit-fields.tsx'
import { useOrderChoices } from './use-order-choices.ts'

export interface OrderFormScreenProps {
  /** Hectares by field, as far as they have a boundary: handed in by the shell. Undefined: not read yet. */
  readonly areas: ReadonlyMap<string, number> | undefined
}

/** A new order, or a draft to be changed. */
export function OrderFormScreen({ areas }: OrderFormScreenProps) {
  const { t } = useTranslation('workOrders')
  const { id } = useParams()
  const { data, error, isFetching, refetch } = useOrder(id)
  if (id === undefined) return <OrderForm order={null} areas={areas} />
  if (data !== undefined) return <OrderForm key={id} order={data} areas={areas} />
  return (
    <>
      <FormHeader back={{ to: paths.orders, name: t('back') }} title={t('title')} />
      {error === null ? (
        <TableSkeleton />
      ) : (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}

interface FormHeaderProps {
  readonly back: { readonly to: string; readonly name: string }
  readonly title: string
  readonly onBack?: () => void
}

function FormHeader({ back, title, onBack }: FormHeaderProps) {
  return (
    <header className={classes.header}>
      <BackLink to={back.to} {...(onBack !== undefined && { onLeave: onBack })}>
        {back.name}
      </BackLink>
      <h1 className={classes.title}>{title}</h1>
    </header>
  )
}

const wireNames = {
  field_id: 'fieldId',
  planned_date: 'day',
  items: 'items',
  volume_rate_l_ha: 'volume',
  tank_l: 'tank',
  machinery_id: 'machineryId',
  operator_id: 'operatorId',
  temperature: 'temperature',
  humidity: 'humidity',
  windspeed: 'windspeed',
} as const

function OrderForm({ order, areas }: OrderFormScreenProps & { readonly order: WorkOrder | null }) {
  const { t } = useTranslation('workOrders')
  const { t: tShared } = useTranslation()
  const navigate = useNavigate()
  const choices = useOrderChoices(order)
  const today = localDateOf(readClock().getTime(), fileZone)
  const form = useFields<OrderValues, OrderRule>(startOrder(order, today))
  const { values, problems, change } = form
  const [isChecked, setChecked] = useState(false)
  const [hasOwnLimits, setOwnLimits] = useState(order !== null)
  const create = useCreateOrder()
  const update = useUpdateOrder()
  const saving = order === null ? create : update
  const areaHa = (values.fieldId === null ? undefined : areas?.get(values.fieldId)) ?? null
  const back = order === null ? paths.orders : paths.order(order.id)
  const written = useWrittenInput({ isGuarded: !saving.isSuccess, onClose: () => void navigate(back) })

  function tell(field: keyof OrderValues): string | null {
    const problem = problems[field]
    if (problem === undefined) return null
    return 'text' in problem ? problem.text : t(`form.${problem.rule}`)
  }

  function limitsOf(items: readonly ItemValues[]) {
    const ids = items.map(({ productId }) => productId)
    return writeLimits(joinLimits(choices.listProducts(ids)))
  }

  function changeItems(items: readonly ItemValues[]) {
    change({ items, ...(hasOwnLimits ? {} : limitsOf(items)) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    const found = findOrderProblems(values)
    form.refuse(found)
    const body = toOrderInput(values)
    if (body === null || saving.isPending) return
    const handlers = {
      onSuccess: ({ data }: { data: WorkOrder }) => {
        showToast({ tone: 'success', message: t('form.saved') })
        void navigate(paths.order(data.id), { replace: true })
      },
      onError: (error: Error) => form.refuse(readRejectedFields(error, wireNames)),
    }
    if (order === null) create.mutate({ body }, handlers)
    else update.mutate({ params: { id: order.id }, body }, handlers)
  }

  return (
    <form ref={form.formRef} noValidate onSubmit={submit} {...written.marks}>
      {order === null ? (
        <FormHeader
          back={{ to: paths.orders, name: t('back') }}
          title={t('form.titleNew')}
          onBack={written.close}
        />
      ) : (
        <FormHeader
          onBack={written.close}
          back={{ to: back, name: t('name', { number: order.number }) }}
          title={t('form.titleEdit', { number: order.number })}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.sections}>
          <SectionCard title={t('form.where')}>
            <div className={classes.pair}>
              <ChoiceSelect
                label={t('form.field')}
                placeholder={t('form.chooseField')}
                choices={choices.fields}
                value={values.fieldId}
                isLoading={choices.isLoading}
                error={tell('fieldId')}
                {...(values.fieldId !== null && areas !== undefined && areaHa === null
                  ? { description: t('form.noBoundary') }
                  : {})}
                onChange={(fieldId) => change({ fieldId })}
              />
              <DateField
                label={t('form.day')}
                value={values.day}
                error={tell('day')}
                onChange={(day) => change({ day })}
              />
            </div>
          </SectionCard>
          <SectionCard title={t('form.mix')}>
            <MixFields
              items={values.items}
              choices={choices.products}
              isLoading={choices.isLoading}
              isChecked={isChecked}
              unitOfLabel={choices.unitOfLabel}
              onChange={changeItems}
            />
            <div className={classes.pair}>
              <TextInput
                label={t('form.volume')}
                description={t('form.volumeHint')}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={values.volume}
                error={tell('volume')}
                onChange={(event) => change({ volume: event.currentTarget.value })}
              />
              <TextInput
                label={`${t('form.tank')} (${choices.optional})`}
                description={t('form.tankHint')}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={values.tank}
                error={tell('tank')}
                onChange={(event) => change({ tank: event.currentTarget.value })}
              />
            </div>
          </SectionCard>
          <SectionCard title={t('form.who')}>
            <div className={classes.pair}>
              {(['machinery', 'operator'] as const).map((kind) => (
                <ChoiceSelect
                  key={kind}
                  label={t(`form.${kind}`)}
                  placeholder={t('form.undecided')}
                  clearLabel={t('form.clear')}
                  choices={kind === 'machinery' ? choices.machineries : choices.operators}
                  value={values[`${kind}Id`]}
                  isLoading={choices.isLoading}
                  error={tell(`${kind}Id`)}
                  onChange={(value) => change({ [`${kind}Id`]: value })}
                />
              ))}
            </div>
          </SectionCard>
          <SectionCard title={t('form.limits')}>
            <OrderLimitFields
              values={values}
              tell={tell}
              onChange={(key: CharacteristicKey, range) => {
                setOwnLimits(true)
                change({ [key]: range })
              }}
              onTakeOver={
                hasOwnLimits
                  ? () => {
                      setOwnLimits(false)
                      change(limitsOf(values.items))
                    }
                  : null
              }
            />
          </SectionCard>
          <section className={classes.card} aria-label={t('form.notes')}>
            <Textarea
              label={`${t('form.notes')} (${choices.optional})`}
              autosize
              minRows={3}
              maxLength={2000}
              value={values.notes}
              onChange={(event) => change({ notes: event.currentTarget.value })}
            />
          </section>
        </div>
        <aside className={classes.aside}>
          <div className={classes.card}>
            <MixPreview
              values={values}
              mix={previewMix(values, areaHa)}
              areaHa={areaHa}
              products={choices.products}
            />
          </div>
          {saving.error !== null && <Notice tone="error">{describeError(saving.error, tShared)}</Notice>}
          {isChecked && Object.keys(problems).length > 0 && saving.error === null && (
            <Notice tone="error">{t('form.fix')}</Notice>
          )}
          <div className={classes.actions}>
            <Button variant="default" onClick={written.close}>
              {tShared('cancel')}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {t('form.save')}
            </Button>
          </div>
        </aside>
      </div>
      <DiscardQuestion isOpen={written.isAsking} onDiscard={written.discard} onGoOn={written.goOn} />
    </form>
  )
}
