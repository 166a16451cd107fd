import './irrigation-texts.ts'
import { Button } from '@mantine/core'
import { IconFileImport, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Irrigation } from '@talhao/contract/crops/irrigation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { TextAction } from '../../ui/controls/text-action.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { formatFieldDay } from '../seasons/format-field-day.ts'
import { useCropRights } from '../seasons/use-crop-rights.ts'
import classes from './irrigation.module.css'
import { useCreateIrrigation, useDeleteIrrigation, useIrrigation } from './irrigation-calls.ts'
import { IrrigationDialog } from './irrigation-dialog.tsx'
import { IrrigationFileDialog } from './irrigation-file-dialog.tsx'

const shownAtFirst = 6

/** What was irrigated on a field, by hand or from a file (CRP-47). */
export function IrrigationLog({ fieldId, today }: { fieldId: string; today: string }) {
  const { t } = useTranslation('cropIrrigation')
  const { canWrite } = useCropRights()
  const { data, error, isFetching, refetch } = useIrrigation(fieldId)
  const [isWhole, setWhole] = useState(false)
  const entry = useOpened('irrigation')
  const file = useOpened('irrigation-file')
  const shown = isWhole ? data : data?.slice(0, shownAtFirst)
  return (
    <SectionCard
      title={t('title')}
      action={
        canWrite && (
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} stroke={1.8} />}
              onClick={() => file.open()}
            >
              {t('file.action')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.8} />}
              onClick={() => entry.open()}
            >
              {t('add')}
            </Button>
          </div>
        )
      }
    >
      {shown === undefined ? (
        error === null ? (
          <Skeleton shape="block" height={96} />
        ) : (
          <ErrorState place="card" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : shown.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <ul className={classes.entries}>
          {shown.map((irrigation) => (
            <Entry key={irrigation.id} fieldId={fieldId} irrigation={irrigation} canWrite={canWrite} />
          ))}
        </ul>
      )}
      {!isWhole && data !== undefined && data.length > shownAtFirst && (
        <TextAction onClick={() => setWhole(true)}>{t('showAll', { count: data.length })}</TextAction>
      )}
      {entry.parts !== null && <IrrigationDialog fieldId={fieldId} today={today} onClose={entry.close} />}
      {file.parts !== null && <IrrigationFileDialog fieldId={fieldId} onClose={file.close} />}
    </SectionCard>
  )
}

interface EntryProps {
  readonly fieldId: string
  readonly irrigation: Irrigation
  readonly canWrite: boolean
}

function Entry({ fieldId, irrigation, canWrite }: EntryProps) {
  const { t } = useTranslation('cropIrrigation')
  const { id, date, mm, source, note } = irrigation
  const remove = useDeleteIrrigation()
  const restore = useCreateIrrigation()
  const day = formatFieldDay(date)

  function takeBack() {
    remove.mutate(
      { params: { id: fieldId, irrigation_id: id } },
      {
        onSuccess: () =>
          showToast({
            tone: 'success',
            message: t('removed'),
            closeAfterMs: 6000,
            action: {
              label: t('undo'),
              act: () => restore.mutate({ params: { id: fieldId }, body: { date, mm, note } }),
            },
          }),
      },
    )
  }

  return (
    <li className={classes.entry}>
      <span>{day}</span>
      <span className={classes.from}>
        {source === 'person' ? (note ?? t('byPerson')) : t('byFile', { name: note ?? '' })}
      </span>
      <span className={classes.amount}>{formatNumber(mm)} mm</span>
      {canWrite && (
        <IconAction
          label={t('remove', { date: day })}
          icon={<IconTrash size={18} stroke={1.8} />}
          tone="danger"
          isBusy={remove.isPending}
          onClick={takeBack}
        />
      )}
    </li>
  )
}
