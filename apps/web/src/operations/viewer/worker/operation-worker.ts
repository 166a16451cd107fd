import { createRequestAnswerer } from './answer-requests.ts'
import type { WorkerRequest } from './worker-calls.ts'

const answer = createRequestAnswerer((message, transfer) => self.postMessage(message, { transfer }))

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void answer(data))
