import { assessFiles } from './assess-files.ts'
import type { AssessmentRequest } from './file-assessment.ts'

self.addEventListener(
  'message',
  ({ data }: MessageEvent<AssessmentRequest>) =>
    void assessFiles(data, (message) => self.postMessage(message)),
)
