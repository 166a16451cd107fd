import type { Station } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import type { HistoryExports } from '../use-history-exports.ts'
import type { HistoryFarm } from './list-history-stations.ts'
import classes from './station-farms.module.css'
import { ExportStationRow } from './station-row.tsx'

export interface StationSelection {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
}

interface StationFarmsProps {
  readonly farms: readonly HistoryFarm[]
  readonly exports: HistoryExports
  /** null: one station at a time. */
  readonly selection: StationSelection | null
  readonly onEmail: (station: Station) => void
}

export function StationFarms({ farms, exports, selection, onEmail }: StationFarmsProps) {
  return farms.map(({ farm, stations }) => (
    <FarmCard
      key={farm?.id ?? 'others'}
      name={farm?.name ?? null}
      stations={stations}
      exports={exports}
      selection={selection}
      onEmail={onEmail}
    />
  ))
}

interface FarmCardProps extends Omit<StationFarmsProps, 'farms'> {
  readonly name: string | null
  readonly stations: readonly Station[]
}

function FarmCard({ name, stations, exports, selection, onEmail }: FarmCardProps) {
  const { t } = useTranslation('history')
  const title = name ?? t('stations.others')
  const areAllSelected = selection !== null && stations.every(({ id }) => selection.ids.has(id))
  return (
    <section className={classes.farm} aria-label={title}>
      <div className={classes.heading}>
        {selection !== null && stations.length > 1 && (
          <input
            type="checkbox"
            className={classes.tick}
            aria-label={t('stations.selectFarm', { farm: title })}
            checked={areAllSelected}
            onChange={() => selection.onChange(toggleAll(selection.ids, stations))}
          />
        )}
        <h3 className={classes.title}>{title}</h3>
        <span className={classes.count}>{stations.length}</span>
      </div>
      <ul className={classes.rows}>
        {stations.map((station) => (
          <ExportStationRow
            key={station.id}
            station={station}
            progress={exports.downloads.get(station.id) ?? null}
            selection={
              selection === null
                ? null
                : {
                    isSelected: selection.ids.has(station.id),
                    onToggle: () => selection.onChange(toggleOne(selection.ids, station.id)),
                  }
            }
            onEmail={() => onEmail(station)}
            onDownload={() => void exports.download(station)}
            onCancel={() => exports.cancel(station)}
          />
        ))}
      </ul>
    </section>
  )
}

function toggleOne(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function toggleAll(ids: ReadonlySet<string>, stations: readonly Station[]): ReadonlySet<string> {
  const own = stations.map(({ id }) => id)
  const rest = [...ids].filter((id) => !own.includes(id))
  return new Set(own.every((id) => ids.has(id)) ? rest : [...ids, ...own])
}
