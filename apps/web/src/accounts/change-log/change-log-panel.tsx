import './change-log-texts.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import panelClasses from '../panel/panel.module.css'
import { Panel } from '../panel/panel.tsx'
import { PanelEmpty } from '../panel/panel-empty.tsx'
import { ChangeFilters, type ChosenFilters, isFiltered, noFilters } from './change-filters.tsx'
import { ChangeLine } from './change-line.tsx'
import classes from './change-log.module.css'
import { groupByDay } from './group-by-day.ts'
import { resolvePeriod } from './period.ts'
import { useChanges } from './use-changes.ts'

/** The client's log of changes as sentences, for its administrators. */
export function ChangeLogPanel() {
  const { t } = useTranslation('changeLog')
  const [chosen, setChosen] = useState(noFilters)
  const changes = useChanges(toQuery(chosen))
  const lines = changes.data?.pages.flatMap((page) => page.changes) ?? null

  return (
    <Panel title={t('title')} text={t('text')}>
      <ChangeFilters chosen={chosen} onChange={setChosen} />
      {changes.isPending && (
        <div className={panelClasses.loading}>
          <TableSkeleton rows={4} />
        </div>
      )}
      {changes.isError && lines === null && (
        <ErrorState
          error={changes.error}
          isRetrying={changes.isFetching}
          onRetry={() => void changes.refetch()}
        />
      )}
      {lines?.length === 0 &&
        (isFiltered(chosen) ? (
          <PanelEmpty title={t('noMatch')} text={t('noMatchText')} />
        ) : (
          <PanelEmpty title={t('empty')} />
        ))}
      {groupByDay(lines ?? [], new Date()).map(({ day, when, changes: ofDay }) => (
        <section key={day}>
          <h3 className={classes.day}>{when === 'earlier' ? day : `${t(when)}, ${day}`}</h3>
          <ul className={classes.lines}>
            {ofDay.map((change) => (
              <ChangeLine key={change.id} change={change} />
            ))}
          </ul>
        </section>
      ))}
      {changes.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={changes.isFetchingNextPage}
            onClick={() => void changes.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function toQuery({ group, actorId, period, from, to }: ChosenFilters) {
  return {
    ...(group === null ? {} : { group }),
    ...(actorId === null ? {} : { actor_id: actorId }),
    ...resolvePeriod({ period, from, to }, new Date()),
  }
}
