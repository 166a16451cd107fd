import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOverlay } from './loading-overlay.tsx'
import type { OperationLayer } from './operation-layer.ts'
import classes from './operation-map.module.css'
import type { FileState } from './viewer/file-state.ts'
import type { OperationViewer } from './viewer/operation-viewer.ts'

interface OperationMapStateProps {
  readonly viewer: OperationViewer
  /** The visible ones. */
  readonly layers: readonly OperationLayer[]
  /** Of what is drawn as it grows; null where a layer shows when it is complete. */
  readonly percent: number | null
}

/** Says that files are on their way, that one could not be had, or that there is nothing in it. */
export function OperationMapState({ viewer, layers, percent }: OperationMapStateProps) {
  const { t } = useTranslation('operationMap')
  // By identity of the states, which change only when something happened.
  const states = useStates(viewer, layers)
  const failed = states.filter(({ state }) => state.phase === 'failed')
  const loading = states.filter(({ state }) => state.phase === 'loading' || state.phase === 'absent')
  if (loading.length > 0)
    return (
      <LoadingOverlay
        label={
          states.length === 1
            ? t('loading')
            : t('loadingSome', { done: states.length - loading.length, total: states.length })
        }
      />
    )
  if (failed.length > 0)
    return <NotLoaded viewer={viewer} failed={failed} isAll={failed.length === states.length} />
  if (percent !== null && percent < 100)
    return <LoadingOverlay label={t('drawing', { percent })} veil="clear" />
  if (states.length > 0 && states.every(({ state }) => isEmpty(state)))
    return (
      <div className={classes.state}>
        <p className={classes.box}>{t('empty')}</p>
      </div>
    )
  return null
}

interface LayerState {
  readonly id: string
  readonly name: string | null
  readonly state: FileState
}

interface NotLoadedProps {
  readonly viewer: OperationViewer
  readonly failed: readonly LayerState[]
  readonly isAll: boolean
}

/** At the map's foot: the files that did load are seen above it. */
function NotLoaded({ viewer, failed, isAll }: NotLoadedProps) {
  const { t } = useTranslation('operationMap')
  const { t: tell } = useTranslation()
  const reasons = new Set(failed.flatMap(({ state }) => (state.phase === 'failed' ? [state.reason] : [])))
  const names = failed.flatMap(({ name }) => name ?? [])
  return (
    <div className={classes.state}>
      <div className={classes.box} role="alert">
        <p className={classes.title}>
          {isAll ? t('failed.title') : t('failed.some', { count: failed.length })}
        </p>
        {!isAll && names.length > 0 && <p className={classes.names}>{names.join('; ')}</p>}
        {[...reasons].map((reason) => (
          <p key={reason} className={classes.text}>
            {t(`failed.${reason}`)}
          </p>
        ))}
        <Button
          variant="default"
          size="sm"
          className={classes.action ?? ''}
          onClick={() => {
            for (const { id } of failed) viewer.retry(id)
          }}
        >
          {tell('tryAgain')}
        </Button>
      </div>
    </div>
  )
}

function isEmpty(state: FileState): boolean {
  return state.phase === 'ready' && state.file.stripCount === 0
}

function useStates(viewer: OperationViewer, layers: readonly OperationLayer[]): readonly LayerState[] {
  useSyncExternalStore(viewer.subscribe, () => layers.map(({ id }) => viewer.readState(id).phase).join())
  return layers.map(({ id, name = null }) => ({ id, name, state: viewer.readState(id) }))
}
