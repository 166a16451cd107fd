import { Button } from '@mantine/core'
import type { OrderCandidate, WorkOrder } from '@talhao/contract/operations/orders'
import { fileZone } from '@talhao/local-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format/format-date.ts'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { paths } from '../../../lib/paths.ts'
import { describeError } from '../../../ui/feedback/describe-error.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { useChooseOperation, useComparison } from '../order-calls.ts'
import { useOrderRights } from '../use-order-rights.ts'
import classes from './comparison-card.module.css'
import { FiguresTable } from './figures-table.tsx'
import shared from './order-screen.module.css'

/** What was planned against what came back; or which work it may be (OPS-165, OPS-166). */
export function ComparisonCard({ order }: { order: WorkOrder }) {
  const { t } = useTranslation('workOrders')
  const { t: tShared } = useTranslation()
  const { canWrite } = useOrderRights()
  const [isChanging, setChanging] = useState(false)
  const { data, error } = useComparison(order.id)
  const choose = useChooseOperation()
  const pick = (operationId: string | null) =>
    choose.mutate(
      { params: { id: order.id }, body: { operation_id: operationId } },
      {
        onSuccess: () => {
          showToast({
            tone: 'success',
            message: t(operationId === null ? 'compare.unlinked' : 'compare.chosen'),
          })
          setChanging(false)
        },
      },
    )
  const isOpen = data !== undefined && (data.figures === null || isChanging)
  return (
    <section className={shared.card} aria-label={t('compare.title')}>
      <div className={classes.head}>
        <h2 className={shared.heading}>
          {isOpen && !isChanging && order.operation_id === null ? t('compare.open') : t('compare.title')}
        </h2>
        {canWrite && data !== undefined && order.operation_id !== null && (
          <div className={shared.actions}>
            <Button variant="default" onClick={() => setChanging((before) => !before)}>
              {isChanging ? tShared('cancel') : t('compare.change')}
            </Button>
            {isChanging && (
              <Button variant="default" loading={choose.isPending} onClick={() => pick(null)}>
                {t('compare.unlink')}
              </Button>
            )}
          </div>
        )}
      </div>
      {error !== null && <Notice tone="error">{describeError(error, tShared)}</Notice>}
      {choose.error !== null && <Notice tone="error">{describeError(choose.error, tShared)}</Notice>}
      {data === undefined && error === null && <Skeleton shape="block" height={160} />}
      {data !== undefined && data.figures === null && order.operation_id !== null && (
        <p className={shared.note}>{t('compare.gone')}</p>
      )}
      {isOpen && (
        <Candidates
          candidates={data.candidates.filter((one) => one.operation_id !== order.operation_id)}
          isBusy={choose.isPending}
          onPick={canWrite ? pick : null}
        />
      )}
      {data !== undefined && data.figures !== null && !isChanging && <FiguresTable figures={data.figures} />}
    </section>
  )
}

interface CandidatesProps {
  readonly candidates: readonly OrderCandidate[]
  readonly isBusy: boolean
  /** Null: the person may only look. */
  readonly onPick: ((operationId: string) => void) | null
}

function Candidates({ candidates, isBusy, onPick }: CandidatesProps) {
  const { t } = useTranslation('workOrders')
  const [showsAll, setShowsAll] = useState(false)
  const suggested = candidates.filter((one) => one.is_suggested)
  const shown = showsAll ? candidates : suggested
  return (
    <>
      <p className={shared.note}>{t(shown.length === 0 ? 'compare.none' : 'compare.openText')}</p>
      <ul className={classes.list}>
        {shown.map((candidate) => (
          <li key={candidate.operation_id} className={classes.row}>
            <span className={classes.what}>
              <Link className={classes.link} to={pageOf(candidate)}>
                {candidate.name}
              </Link>
              <span className={classes.small}>
                {[
                  formatDateTime(candidate.from, fileZone),
                  candidate.product_name,
                  candidate.worked_ha === null ? null : `${formatCloudNumber(candidate.worked_ha)} ha`,
                  candidate.days_apart === 0
                    ? t('compare.sameDay')
                    : t('compare.apart', { count: candidate.days_apart }),
                ]
                  .filter((word) => word !== null)
                  .join(' · ')}
              </span>
            </span>
            {candidate.taken_by !== null ? (
              <span className={classes.small}>{t('compare.taken', { number: candidate.taken_by })}</span>
            ) : (
              onPick !== null && (
                <Button
                  variant={candidate.is_suggested ? 'filled' : 'default'}
                  disabled={isBusy}
                  onClick={() => onPick(candidate.operation_id)}
                >
                  {t('compare.choose')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {shown.length < candidates.length && (
        <Button variant="default" className={shared.start ?? ''} onClick={() => setShowsAll(true)}>
          {t('compare.more')}
        </Button>
      )}
    </>
  )
}

function pageOf({ cloud, operation_id: id }: Pick<OrderCandidate, 'cloud' | 'operation_id'>): string {
  return cloud === 'equipment' ? paths.equipmentOperation(id) : paths.weatherOperation(id)
}
