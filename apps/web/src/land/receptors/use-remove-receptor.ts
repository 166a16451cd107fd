import { useTranslation } from 'react-i18next'
import './receptors-texts.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useCreateReceptor, useDeleteReceptor } from './receptor-calls.ts'
import type { ShownReceptor } from './shown-receptors.ts'

/** Deletes at once, and can bring it back: a question before each of fifty trees would be worse. */
export function useRemoveReceptor(): (receptor: ShownReceptor) => void {
  const { t } = useTranslation('landReceptors')
  const { t: tShared } = useTranslation()
  const deletion = useDeleteReceptor()
  const creation = useCreateReceptor()
  const onError = (error: unknown) => showToast({ tone: 'error', message: describeError(error, tShared) })

  function restore({ kind, name, farm_id, shape }: ShownReceptor): void {
    creation.mutate(
      { body: { kind, name, farm_id, geometry: shape } },
      { onSuccess: () => showToast({ tone: 'success', message: t('restored') }), onError },
    )
  }

  return (receptor) =>
    deletion.mutate(
      { params: { id: receptor.id } },
      {
        onSuccess: () =>
          showToast({
            tone: 'success',
            message: t('deleted'),
            action: { label: t('undo'), act: () => restore(receptor) },
          }),
        onError,
      },
    )
}
