import { Box } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Farm } from '@talhao/contract/weather/farms'
import type { Station } from '@talhao/contract/weather/stations'
import { memo, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWasNear } from '../../ui/page/use-was-near.ts'
import type { StationGroup } from './group-stations.ts'
import { StationCard } from './station-card.tsx'
import classes from './station-group-section.module.css'
import type { StationTask } from './station-task.ts'

interface StationGroupSectionProps {
  readonly group: StationGroup
  readonly onManage: ((task: StationTask) => void) | null
  readonly onEditFarm: ((farm: Farm) => void) | null
}

/** Whole rows, whether three, two or one card stand beside each other. */
const cardsTogether = 6
/** More than a fast thumb scrolls before the next frame. */
const aheadPx = 1000

export const StationGroupSection = memo(function StationGroupSection({
  group: { farm, stations },
  onManage,
  onEditFarm,
}: StationGroupSectionProps) {
  const { t } = useTranslation('stations')
  const headingId = useId()
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <header className={classes.header}>
        <h2 id={headingId} className={classes.name}>
          {farm?.name ?? t('others')}
        </h2>
        <span className={classes.count}>{t('count', { count: stations.length })}</span>
        {farm !== null && onEditFarm !== null && (
          <button
            type="button"
            className={classes.edit}
            aria-label={t('manage.editFarm', { name: farm.name })}
            onClick={() => onEditFarm(farm)}
          >
            <IconPencil size={18} stroke={1.7} aria-hidden="true" />
          </button>
        )}
      </header>
      <div className={classes.cards}>
        {splitIntoRows(stations).map((cards, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what a search leaves over takes rows that are drawn already.
          <CardRows key={index} stations={cards} onManage={onManage} />
        ))}
      </div>
    </section>
  )
})

interface CardRowsProps {
  readonly stations: readonly Station[]
  readonly onManage: ((task: StationTask) => void) | null
}

/** Empty, but as high as its cards, until somebody scrolls near. */
function CardRows({ stations, onManage }: CardRowsProps) {
  const rows = useRef<HTMLDivElement>(null)
  const wasNear = useWasNear(rows, aheadPx)
  return (
    <Box ref={rows} className={classes.rows} __vars={{ '--cards': String(stations.length) }}>
      {wasNear &&
        stations.map((station) => (
          <div key={station.id}>
            <StationCard station={station} onManage={onManage} />
          </div>
        ))}
    </Box>
  )
}

function splitIntoRows(stations: readonly Station[]): (readonly Station[])[] {
  const count = Math.ceil(stations.length / cardsTogether)
  return Array.from({ length: count }, (_, index) =>
    stations.slice(index * cardsTogether, (index + 1) * cardsTogether),
  )
}
