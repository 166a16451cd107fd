import { type ClientName, readDiscount } from '@talhao/contract/sales/offers'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import {
  useCheckoutDetails,
  useClientStations,
  usePaymentLink,
  usePlans,
  useSaveSalesForm,
} from './offer-calls.ts'
import {
  computeFormAmounts,
  describeSalesForm,
  findRowProblem,
  listFilledRows,
  type SalesRow,
  startRows,
} from './sales-rows.ts'
import { useErrorToast } from './use-error-toast.ts'

/** The state of the form for the chosen client (SAL-4, SAL-5), and what happens to it. */
export function useSalesForm(client: ClientName | null, onSaved: () => void) {
  const { t } = useTranslation('sales')
  const clientId = client?.id ?? null
  const stations = useClientStations(clientId)
  const plans = usePlans()
  const details = useCheckoutDetails(clientId)
  const link = usePaymentLink(clientId)
  const saving = useSaveSalesForm()
  const [rows, setRows] = useState<readonly SalesRow[]>(() => startRows(null))
  const [discount, setDiscount] = useState('')
  const question = useOpened('confirm')
  const [discountError, setDiscountError] = useState<string | null>(null)
  const stored = client === null ? null : (details.data ?? null)

  // A client that is chosen, cleared, or has an offer by now: begin from what is stored.
  useEffect(() => {
    setRows(startRows(stored))
    setDiscount(stored === null || clientId === null ? '' : String(stored.discountPercent).replace('.', ','))
    setDiscountError(null)
  }, [stored, clientId])

  useErrorToast(stations.isError, t('toasts.stationsError'))
  useErrorToast(plans.isError, t('toasts.plansError'))
  useErrorToast(details.isError, t('toasts.checkoutError'))
  useErrorToast(link.isError, t('toasts.linkError'))

  const world = { stations: stations.data ?? [], plans: plans.data ?? [] }
  const mode: 'new' | 'edit' = stored === null ? 'new' : 'edit'

  function submit() {
    const problem = findRowProblem(rows, world)
    if (problem !== null) {
      const { kind, ...values } = problem
      showToast({ tone: 'error', message: t(`rules.${kind}`, values), closeAfterMs: 5000 })
      return
    }
    if (readDiscount(discount) === null) {
      setDiscountError(t('discountInvalid'))
      return
    }
    question.open()
  }

  function confirm() {
    if (client === null) return
    const form = describeSalesForm({ client, rows, plans: world.plans, discount })
    saving.mutate(
      { mode, form },
      {
        onSuccess: () => {
          showToast({
            tone: 'success',
            message: t(mode === 'new' ? 'toasts.saveSuccess' : 'toasts.editSuccess'),
          })
          if (mode === 'new') onSaved()
        },
        onError: (error) => {
          const rejection = error instanceof ApiError ? (error.errors.discount?.[0] ?? null) : null
          setDiscountError(rejection)
          const reason = error instanceof ApiError && error.status < 500 ? ` ${error.message}` : ''
          const message = t(mode === 'new' ? 'toasts.saveError' : 'toasts.editError')
          showToast({ tone: 'error', message: `${message}${reason}`, closeAfterMs: 5000 })
        },
        onSettled: () => question.close(),
      },
    )
  }

  const canSubmit = client !== null && listFilledRows(rows).length > 0
  return {
    ...world,
    rows,
    setRows,
    mode,
    discount,
    discountError,
    changeDiscount(text: string) {
      setDiscount(text)
      setDiscountError(readDiscount(text) === null ? t('discountInvalid') : null)
    },
    amounts: computeFormAmounts(rows, world.plans, discount),
    canSubmit,
    isLoading: client !== null && (details.isPending || stations.isPending || plans.isPending),
    paymentLink: stored === null ? null : (link.data ?? null),
    submit,
    confirmation: {
      // A reload keeps the address and not what was filled in.
      isOpen: question.parts !== null && canSubmit && findRowProblem(rows, world) === null,
      isSaving: saving.isPending,
      confirm,
      cancel: question.close,
    },
  }
}
