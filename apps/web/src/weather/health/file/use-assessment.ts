import { useEffect, useRef, useState } from 'react'
import type { AssessmentMessage, AssessmentRequest } from './file-assessment.ts'

/** What the worker said last; null: nothing was asked, or it was given up. */
export function useAssessment() {
  const worker = useRef<Worker | null>(null)
  const [message, setMessage] = useState<AssessmentMessage | null>(null)

  function stop() {
    worker.current?.terminate()
    worker.current = null
  }
  useEffect(() => () => worker.current?.terminate(), [])

  function start(request: AssessmentRequest) {
    stop()
    setMessage({ kind: 'progress', share: 0 })
    const started = new Worker(new URL('./assess-worker.ts', import.meta.url), { type: 'module' })
    const fail = () => {
      const problem = { reason: 'unreadable', fileName: request.file.name, line: null, text: '' } as const
      setMessage({ kind: 'problem', problem })
    }
    started.addEventListener('message', ({ data }: MessageEvent<AssessmentMessage>) => setMessage(data))
    started.addEventListener('error', fail)
    started.postMessage(request)
    worker.current = started
  }

  function giveUp() {
    stop()
    setMessage(null)
  }

  return { message, start, giveUp }
}
