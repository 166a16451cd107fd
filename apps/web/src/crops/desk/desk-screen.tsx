import './desk-texts.ts'
import { Button } from '@mantine/core'
import { IconPlant2, IconPlus } from '@tabler/icons-react'
import type { DeskLine } from '@talhao/contract/crops/desk'
import { defaultZone, localDateOf } from '@talhao/local-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readClock } from '../../lib/browser/minute-clock.ts'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { paths } from '../../lib/paths.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CardsSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SeasonCalendar } from '../seasons/season-calendar.tsx'
import { SeasonDialog, type SowableField } from '../seasons/season-dialog.tsx'
import { useCropRights } from '../seasons/use-crop-rights.ts'
import { useDesk } from './desk-calls.ts'
import { DeskCard } from './desk-card.tsx'
import { DeskSaveButtons } from './desk-save-buttons.tsx'
import classes from './desk-screen.module.css'

/** All fields with a crop on them, those that need attention first (CRP-60). */
export function DeskScreen({ fields }: { fields: readonly SowableField[] | undefined }) {
  const { t } = useTranslation('cropDesk')
  const { canWrite } = useCropRights()
  const [farmId, setFarmId] = useState<string | null>(null)
  const desk = useDesk(farmId)
  const season = useOpened('season')
  const lines = desk.data?.pages.flatMap(({ data }) => data)
  const hasLines = lines !== undefined && lines.length > 0
  const today = localDateOf(readClock().getTime(), defaultZone)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <div className={classes.actions}>
            {hasLines && <DeskSaveButtons farmId={farmId} />}
            {canWrite && fields !== undefined && fields.length > 0 && (
              <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => season.open()}>
                {t('new')}
              </Button>
            )}
          </div>
        }
      />
      <FarmChoice fields={fields ?? []} farmId={farmId} onChange={setFarmId} />
      {lines === undefined ? (
        desk.error === null ? (
          <CardsSkeleton height={180} count={4} />
        ) : (
          <ErrorState error={desk.error} isRetrying={desk.isFetching} onRetry={() => void desk.refetch()} />
        )
      ) : (
        <Lines lines={lines} hasFields={(fields ?? []).length > 0} canWrite={canWrite} />
      )}
      {desk.hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={desk.isFetchingNextPage}
          onClick={() => void desk.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      <SeasonCalendar farmId={farmId} today={today} />
      {season.parts !== null && (
        <SeasonDialog
          fieldId={null}
          fields={fields ?? []}
          season={null}
          today={today}
          onClose={season.close}
        />
      )}
    </>
  )
}

interface LinesProps {
  readonly lines: readonly DeskLine[]
  readonly hasFields: boolean
  readonly canWrite: boolean
}

function Lines({ lines, hasFields, canWrite }: LinesProps) {
  const { t } = useTranslation('cropDesk')
  if (lines.length > 0)
    return (
      <>
        <ul className={classes.list} aria-label={t('list')}>
          {lines.map((line) => (
            <li key={line.field_id}>
              <DeskCard line={line} />
            </li>
          ))}
        </ul>
        <p className={classes.advice}>{t('advice')}</p>
      </>
    )
  return (
    <EmptyState
      icon={<IconPlant2 size={28} stroke={1.6} />}
      title={t('empty.title')}
      text={t(!canWrite ? 'empty.textViewer' : hasFields ? 'empty.text' : 'empty.noFields')}
      {...(canWrite && !hasFields
        ? {
            action: (
              <Button component={Link} to={paths.land} variant="default">
                {t('empty.toLand')}
              </Button>
            ),
          }
        : {})}
    />
  )
}

interface FarmChoiceProps {
  readonly fields: readonly SowableField[]
  readonly farmId: string | null
  readonly onChange: (farmId: string | null) => void
}

/** Only where there is a choice. */
function FarmChoice({ fields, farmId, onChange }: FarmChoiceProps) {
  const { t } = useTranslation('cropDesk')
  const farms = new Map(
    fields.flatMap(({ farmId: id, farmName }) => (id === null ? [] : [[id, farmName ?? id] as const])),
  )
  if (farms.size < 2) return null
  return (
    <div className={classes.filter}>
      <ChoiceSelect
        label={t('farm')}
        placeholder={t('allFarms')}
        choices={[...farms].map(([value, label]) => ({ value, label }))}
        value={farmId}
        clearLabel={t('allFarms')}
        onChange={onChange}
      />
    </div>
  )
}
