import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Station } from '@talhao/contract/weather/stations'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StationCondition, searchStations } from '../shown-stations.ts'
import type { Selection } from '../use-selection.ts'
import { moveActiveRow } from './move-active-row.ts'
import { scrollToRow } from './row-window.ts'
import classes from './station-list.module.css'
import { StationRow } from './station-row.tsx'
import { useRowWindow } from './use-row-window.ts'

interface StationListProps {
  readonly stations: readonly Station[]
  readonly conditions: ReadonlyMap<string, StationCondition>
  readonly selectedId: string | null
  readonly onSelect: (selection: Selection) => void
  /** Where the focus returns when a card is closed. */
  readonly searchRef: Ref<HTMLInputElement>
}

/** The CSS knows it too. */
const rowPx = 60

/** Every station of the map by name. One field holds the focus: type to search, arrows to choose, Enter to open. */
export function StationList(props: StationListProps) {
  const { stations, conditions, selectedId, onSelect, searchRef } = props
  const { t } = useTranslation('station-map')
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(-1)
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = searchStations(stations, search)
  const { first, end } = useRowWindow({ scroller, rowPx, count: found.length })
  const isDrawn = active >= first && active < end

  function moveTo(row: number): void {
    setActive(row)
    const element = scroller.current
    if (element === null) return
    const top = scrollToRow({ row, scrolledPx: element.scrollTop, heightPx: element.clientHeight, rowPx })
    if (top !== null) element.scrollTop = top
  }

  function choose(station: Station, by: 'keyboard' | 'pointer'): void {
    const { latitude, longitude } = station
    onSelect({ stationId: station.id, by, point: { latitude, longitude } })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = moveActiveRow({ key: event.key, active, count: found.length })
    const chosen = found[active] ?? (found.length === 1 ? found[0] : undefined)
    if (row !== null) moveTo(row)
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen, 'keyboard')
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.list}>
      <TextInput
        ref={searchRef}
        className={classes.search}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-rows`}
        aria-autocomplete="list"
        aria-activedescendant={isDrawn ? `${id}-${active}` : undefined}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        leftSection={<IconSearch size={18} stroke={1.8} />}
        value={search}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(-1)
        }}
      />
      {found.length === 0 && <p className={classes.none}>{t('list.none', { search })}</p>}
      <div
        ref={scroller}
        id={`${id}-rows`}
        role="listbox"
        tabIndex={-1}
        aria-label={t('list.label')}
        className={classes.scroller}
      >
        <div role="presentation" className={classes.rows} style={{ height: found.length * rowPx }}>
          {found.slice(first, end).map((station, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and takes the keys
            <div
              key={station.id}
              id={`${id}-${first + index}`}
              role="option"
              tabIndex={-1}
              aria-selected={station.id === selectedId}
              aria-setsize={found.length}
              aria-posinset={first + index + 1}
              data-active={first + index === active}
              className={classes.option}
              style={{ top: (first + index) * rowPx }}
              onClick={() => choose(station, 'pointer')}
            >
              <StationRow station={station} condition={conditions.get(station.id) ?? 'offline'} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
