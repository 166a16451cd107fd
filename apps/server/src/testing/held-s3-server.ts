import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An empty S3 store that answers the question for unfinished uploads when a test says so: the upkeep of files waits. */
export interface HeldS3Server {
  readonly env: Readonly<Record<string, string>>
  /** How often the upkeep has begun. */
  readonly rounds: number
  release(): void
  close(): Promise<void>
}

const noUploads = '<ListMultipartUploadsResult><IsTruncated>false</IsTruncated></ListMultipartUploadsResult>'
const noFiles = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'

export async function startHeldS3Server(): Promise<HeldS3Server> {
  const held: ServerResponse[] = []
  let rounds = 0
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/xml')
    if (request.url?.includes('uploads') !== true) return response.end(noFiles)
    rounds += 1
    held.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'local-key',
      S3_SECRET_ACCESS_KEY: 'local secret of the tests',
    },
    get rounds() {
      return rounds
    },
    release() {
      for (const response of held.splice(0)) response.end(noUploads)
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
