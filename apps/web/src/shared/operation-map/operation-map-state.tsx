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
  const { t: tell } = useTranslation()
  // By identity of the states, which change only when something happened.
  const states = useStates(viewer, layers)
  const failed = states.find(({ state }) => state.phase === 'failed')
  if (states.some(({ state }) => state.phase === 'loading' || state.phase === 'absent'))
    return <LoadingOverlay label={t('loading')} />
  if (failed?.state.phase === 'failed')
    return (
      <div className={classes.state}>
        <div className={classes.box} role="alert">
          <p className={classes.title}>{t('failed.title')}</p>
          <p className={classes.text}>{t(`failed.${failed.state.reason}`)}</p>
          <Button
            variant="default"
            size="sm"
            className={classes.action ?? ''}
            onClick={() => viewer.retry(failed.id)}
          >
            {tell('tryAgain')}
          </Button>
        </div>
      </div>
    )
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

function isEmpty(state: FileState): boolean {
  return state.phase === 'ready' && state.file.stripCount === 0
}

function useStates(
  viewer: OperationViewer,
  layers: readonly OperationLayer[],
): readonly { readonly id: string; readonly state: FileState }[] {
  useSyncExternalStore(viewer.subscribe, () => layers.map(({ id }) => viewer.readState(id).phase).join())
  return layers.map(({ id }) => ({ id, state: viewer.readState(id) }))
}
