import { type Packing, packUpload, type TabletUpload } from '@talhao/simulation'
import { callPortal, type Patience, type Portal, PortalRejection, persist } from './portal.ts'
import { readField } from './read-field.ts'
import { type Login, signIn } from './sign-in.ts'

export interface Uploaded {
  readonly fileId: string
  readonly rejectedLines: number
}

/** Signs in and uploads; a repeat carries the same uploadId, so that the portal keeps one file, however often. */
export async function sendUpload(
  portal: Portal,
  upload: TabletUpload,
  { login, packing, patience }: { login: Login; packing: Packing; patience: Patience },
): Promise<Uploaded> {
  let token = await persist(patience, () => signIn(portal, login))
  return persist(patience, async () => {
    try {
      return await postUpload(portal, upload, { token, packing })
    } catch (error) {
      // A day in the field outlives a token.
      if (!(error instanceof PortalRejection) || error.status !== 401) throw error
      token = await signIn(portal, login)
      return postUpload(portal, upload, { token, packing })
    }
  })
}

async function postUpload(
  portal: Portal,
  upload: TabletUpload,
  { token, packing }: { token: string; packing: Packing },
): Promise<Uploaded> {
  const { contentType, body } = packUpload(upload, packing)
  const answer = await callPortal(portal, {
    method: 'POST',
    path: upload.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body,
  })
  return readUploaded(answer)
}

function readUploaded(answer: unknown): Uploaded {
  const data = readField(answer, 'data')
  const fileId = readField(data, 'fileid')
  const rejected = readField(readField(data, 'rejectedLines'), 'count')
  if (typeof fileId !== 'string') throw new Error('the portal took the upload without naming the file')
  return { fileId, rejectedLines: typeof rejected === 'number' ? rejected : 0 }
}
