import './operation-files-texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/feedback/toasts.ts'
import type { OperationCloud } from './operation-cloud.ts'
import { forgetOperationFile, plantingFileOptions, weatherFileOptions } from './operation-file-calls.ts'

interface PickedFiles {
  readonly cloud: OperationCloud
  readonly shown: readonly string[]
  readonly onShown: (fileIds: readonly string[]) => void
}

/**
 * Asks for a file that was picked from a list which may be old. If it was deleted elsewhere the page says so, takes it
 * from the map and the lists; the page of that very operation learns by the same answer that there is none.
 */
export function useCheckPicked({ cloud, shown, onShown }: PickedFiles): (fileId: string) => void {
  const { t } = useTranslation('operationFiles')
  const queryClient = useQueryClient()
  const latest = useRef({ shown, onShown })
  useEffect(() => {
    latest.current = { shown, onShown }
  })

  async function check(fileId: string): Promise<void> {
    const { data } =
      cloud === 'planting'
        ? await queryClient.fetchQuery({ ...plantingFileOptions(fileId), staleTime: 0 })
        : await queryClient.fetchQuery({ ...weatherFileOptions(fileId), staleTime: 0 })
    if (data.length > 0) return
    showToast({ tone: 'info', message: t('gone') })
    latest.current.onShown(latest.current.shown.filter((id) => id !== fileId))
    forgetOperationFile(queryClient, { cloud, fileId })
  }
  // Where nobody answers the map itself says why there is nothing to see.
  return (fileId) => void check(fileId).catch(() => undefined)
}
