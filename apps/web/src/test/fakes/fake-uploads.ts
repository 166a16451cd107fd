import { vi } from 'vitest'

export interface SeenUpload {
  readonly method: string
  readonly path: string
  readonly authorization: string | null
  readonly form: FormData
  readonly wasAborted: boolean
  /** 0 to 1. */
  describeProgress(share: number): void
  answer(status: number, body: unknown): void
  loseConnection(): void
}

type UploadTarget = { onprogress: ((event: ProgressEvent) => void) | null }

/** Takes the place of XMLHttpRequest, by which forms with files are sent; the test decides how each goes on. */
export function startFakeUploads(): { readonly uploads: SeenUpload[] } {
  const uploads: SeenUpload[] = []

  class FakeUpload implements SeenUpload {
    method = ''
    path = ''
    authorization: string | null = null
    form = new FormData()
    wasAborted = false
    status = 0
    statusText = ''
    responseText = ''
    readonly upload: UploadTarget = { onprogress: null }
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null

    open(method: string, path: string): void {
      this.method = method
      this.path = path
    }
    setRequestHeader(name: string, value: string): void {
      if (name === 'Authorization') this.authorization = value
    }
    getResponseHeader(): null {
      return null
    }
    send(form: FormData): void {
      this.form = form
      uploads.push(this)
    }
    abort(): void {
      this.wasAborted = true
      this.onabort?.()
    }
    describeProgress(share: number): void {
      const event = { lengthComputable: true, loaded: share * 1000, total: 1000 }
      this.upload.onprogress?.(new ProgressEvent('progress', event))
    }
    answer(status: number, body: unknown): void {
      this.status = status
      this.responseText = JSON.stringify(body)
      this.onload?.()
    }
    loseConnection(): void {
      this.onerror?.()
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  return { uploads }
}
