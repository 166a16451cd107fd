import type { SprayConfiguration } from '@talhao/contract/weather/spray'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { CardsSkeleton } from '../../../ui/feedback/loading-layouts.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { useSelectSprayConfiguration, useSprayConfigurations } from './configuration-calls.ts'
import { ConfigurationCard } from './configuration-card.tsx'
import classes from './configuration-list.module.css'

interface ConfigurationListProps {
  readonly stationId: string
  /** After a new one was made: it stands at the bottom. */
  readonly scrollsToEnd: boolean
  readonly onScrolled: () => void
  readonly onEdit: (id: string) => void
  readonly onDelete: (id: string) => void
}

export function ConfigurationList(props: ConfigurationListProps) {
  const { stationId, scrollsToEnd, onScrolled, onEdit, onDelete } = props
  const { t } = useTranslation('sprayConfigurations')
  const query = useSprayConfigurations(stationId)
  const selection = useSelectSprayConfiguration(stationId)
  const end = useRef<HTMLDivElement>(null)
  const isFresh = query.data !== undefined && !query.isFetching

  const told = useEffectEvent(onScrolled)
  useEffect(() => {
    if (!scrollsToEnd || !isFresh) return
    end.current?.scrollIntoView?.({ block: 'end' })
    told()
  }, [scrollsToEnd, isFresh])

  if (query.data === undefined && query.error !== null) {
    return (
      <ErrorState error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    )
  }
  if (query.data === undefined) return <CardsSkeleton count={2} height={132} />

  function select(configuration: SprayConfiguration): void {
    if (configuration.isSelected || selection.isPending) return
    selection.mutate(
      { body: { stationId, id: configuration.id } },
      { onError: () => showToast({ tone: 'error', message: t('notSelected') }) },
    )
  }

  return (
    <>
      {selection.isPending && (
        <div className={classes.loading} role="progressbar" aria-label={t('selecting')} />
      )}
      <ul className={classes.list} aria-label={t('list')} aria-busy={selection.isPending}>
        {query.data.map((configuration) => (
          <ConfigurationCard
            key={configuration.id ?? 'standard'}
            configuration={configuration}
            isBusy={selection.isPending}
            onSelect={() => select(configuration)}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}
