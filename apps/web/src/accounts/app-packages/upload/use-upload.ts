import type { Cloud } from '@talhao/contract/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import { describeError } from '../../../ui/feedback/describe-error.ts'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { useStayingOnPage } from '../../../ui/page/use-staying-on-page.ts'
import { useUploadPackage } from '../app-package-calls.ts'
import type { UploadValues } from './find-upload-problems.ts'

type Field = keyof UploadValues
export type RejectedFields = { readonly [F in Field]?: string }

const fieldOfPart: Readonly<Record<string, Field>> = {
  apkFile: 'apk',
  checksumFile: 'checksum',
  version: 'version',
}

export interface UploadHandling {
  /** 0 to 1 while it is under way; null when none is. */
  readonly share: number | null
  /** What stands below the form: a lost connection, or a problem that belongs to no field. */
  readonly news: { readonly tone: 'error' | 'info'; readonly text: string } | null
  readonly start: (
    upload: { readonly apk: File; readonly checksum: File; readonly version: string },
    outcome: { onDone: () => void; onRejected: (fields: RejectedFields) => void },
  ) => void
  readonly stop: () => void
}

export function useUpload(cloud: Cloud): UploadHandling {
  const { t } = useTranslation('appPackages')
  const { t: tShared } = useTranslation()
  const upload = useUploadPackage(cloud)
  const [share, setShare] = useState(0)
  const [news, setNews] = useState<UploadHandling['news']>(null)
  const abort = useRef<AbortController | null>(null)
  useStayingOnPage({ isBusy: upload.isPending })
  useEffect(() => () => abort.current?.abort(), [])

  return {
    share: upload.isPending ? share : null,
    news,
    start(sent, { onDone, onRejected }) {
      const controller = new AbortController()
      abort.current = controller
      setShare(0)
      setNews(null)
      upload.mutate(
        { ...sent, onProgress: setShare, signal: controller.signal },
        {
          onSuccess: () => {
            showToast({
              tone: 'success',
              message: t('uploadSuccess', { version: sent.version }),
              closeAfterMs: 2000,
            })
            onDone()
          },
          onError: (error) => {
            if (controller.signal.aborted) {
              setNews({ tone: 'info', text: t('upload.stopped') })
              return
            }
            const fields = readRejectedFields(error)
            if (Object.keys(fields).length > 0) {
              onRejected(fields)
              return
            }
            const text = error instanceof NetworkError ? t('networkError') : describeError(error, tShared)
            setNews({ tone: 'error', text })
          },
        },
      )
    },
    stop: () => abort.current?.abort(),
  }
}

function readRejectedFields(error: unknown): RejectedFields {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([part, [text]]) => {
      const field = fieldOfPart[part]
      return field === undefined || text === undefined ? [] : [[field, text]]
    }),
  )
}
