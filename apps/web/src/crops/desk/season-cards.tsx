import '../seasons/seasons-texts.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { DeskLine } from '@talhao/contract/crops/desk'
import type { CropSeason } from '@talhao/contract/crops/seasons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../lib/browser/use-opened.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { formatFieldDay } from '../seasons/format-field-day.ts'
import { useDeleteSeason, useSeasons, useSoil } from '../seasons/season-calls.ts'
import { SeasonDialog } from '../seasons/season-dialog.tsx'
import { isPerennial } from '../seasons/season-draft.ts'
import { SoilDialog } from '../seasons/soil-dialog.tsx'
import { useCropRights } from '../seasons/use-crop-rights.ts'
import classes from './season-cards.module.css'

/** The season that is under way and the soil below it, each with its form. */
export function SeasonCards({ fieldId, line }: { fieldId: string; line: DeskLine }) {
  const { data: seasons } = useSeasons(fieldId)
  const season = seasons?.find(({ id }) => id === line.season_id)
  return (
    <div className={classes.cards}>
      {season === undefined ? (
        <Skeleton shape="block" height={180} />
      ) : (
        <SeasonCard season={season} today={line.day} />
      )}
      <SoilCard fieldId={fieldId} crop={line.crop} />
    </div>
  )
}

function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPencil size={18} stroke={1.8} />} onClick={onClick}>
      {label}
    </Button>
  )
}

function SeasonCard({ season, today }: { season: CropSeason; today: string }) {
  const { t } = useTranslation('cropSeasons')
  const { canWrite } = useCropRights()
  const edit = useOpened('season')
  const deletion = useOpened('delete-season')
  const remove = useDeleteSeason()
  const crop = t(`crops.${season.crop}`)

  function confirm() {
    remove.mutate(
      { params: { id: season.field_id, season_id: season.id } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('season.deleted') })
          deletion.close()
        },
      },
    )
  }

  return (
    <SectionCard
      title={t('season.title')}
      action={canWrite && <EditButton label={t('season.edit')} onClick={() => edit.open()} />}
    >
      <dl className={classes.facts}>
        <Fact label={t('season.crop')}>{season.variety === null ? crop : `${crop} · ${season.variety}`}</Fact>
        <Fact label={t('season.sowing')}>{formatFieldDay(season.sowing_date)}</Fact>
        {season.emergence_date !== null && (
          <Fact label={t('season.emergence')}>{formatFieldDay(season.emergence_date)}</Fact>
        )}
        {season.harvest_date !== null && (
          <Fact label={t('season.harvest')}>{formatFieldDay(season.harvest_date)}</Fact>
        )}
        {season.stages_seen.map(({ stage, date }) => (
          <Fact key={stage} label={t('season.stageSeen', { stage: t(`stages.${stage}`) })}>
            {formatFieldDay(date)}
          </Fact>
        ))}
        <Fact label={t('season.frostWatch')}>
          {season.frost_watch_c === null
            ? t('season.noFrostWatch')
            : `${formatNumber(season.frost_watch_c)} °C`}
        </Fact>
      </dl>
      {canWrite && (
        <Button
          variant="subtle"
          color="danger"
          className={classes.delete ?? ''}
          onClick={() => deletion.open()}
        >
          {t('season.delete')}
        </Button>
      )}
      {edit.parts !== null && (
        <SeasonDialog
          fieldId={season.field_id}
          fields={[]}
          season={season}
          today={today}
          onClose={edit.close}
        />
      )}
      <ConfirmDialog
        isOpen={deletion.parts !== null}
        title={t('season.delete')}
        confirmLabel={t('season.delete')}
        tone="danger"
        isWorking={remove.isPending}
        onConfirm={confirm}
        onClose={deletion.close}
      >
        {t('season.deleteText', { crop, date: formatFieldDay(season.sowing_date) })}
      </ConfirmDialog>
    </SectionCard>
  )
}

function SoilCard({ fieldId, crop }: { fieldId: string; crop: CropSeason['crop'] }) {
  const { t } = useTranslation('cropSeasons')
  const { canWrite } = useCropRights()
  const { data: soil } = useSoil(fieldId)
  const edit = useOpened('soil')
  if (soil === undefined) return <Skeleton shape="block" height={180} />
  const isUnknown = soil.field_capacity === null && soil.wilting_point === null
  return (
    <SectionCard
      title={t('soil.title')}
      action={
        canWrite && (
          <EditButton label={t(isUnknown ? 'soil.edit' : 'soil.change')} onClick={() => edit.open()} />
        )
      }
    >
      {isUnknown ? (
        <p className={classes.unknown}>{t('soil.unknown')}</p>
      ) : (
        <dl className={classes.facts}>
          <Fact label={t('soil.fieldCapacity')}>{formatNumber(soil.field_capacity, 2)}</Fact>
          <Fact label={t('soil.wiltingPoint')}>{formatNumber(soil.wilting_point, 2)}</Fact>
          {!isPerennial(crop) && (
            <Fact label={t('soil.initialRoot')}>{formatNumber(soil.initial_root_depth_m, 2)}</Fact>
          )}
          <Fact label={t('soil.maxRoot')}>{formatNumber(soil.max_root_depth_m, 2)}</Fact>
          {soil.note !== null && <Fact label={t('soil.note')}>{soil.note}</Fact>}
        </dl>
      )}
      {edit.parts !== null && <SoilDialog fieldId={fieldId} soil={soil} crop={crop} onClose={edit.close} />}
    </SectionCard>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
