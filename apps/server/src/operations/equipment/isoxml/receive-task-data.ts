import { isoxmlPart, maxIsoxmlBytes } from '@talhao/contract/operations/equipment'
import type { FastifyRequest } from 'fastify'
import { discardBody } from '../../../platform/http/discard-body.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { createFileId } from '../../files/file-id.ts'
import { nameTaskData } from '../../files/file-keys.ts'
import { type FormReading, receiveForm } from '../../files/receive-form.ts'
import type { OperationFilesDeps } from '../../files/receive-upload.ts'
import { createFieldProblem } from '../../files/reject-upload.ts'
import { isoxmlTexts, taskDataProblemTexts } from './isoxml.texts.ts'
import type { TaskDataPlace } from './read-task-data.ts'
import type { RejectedTaskData } from './rejected-task-data.ts'

export interface TaskDataForm {
  readonly clientId: string
  readonly request: FastifyRequest
  readonly onMeta: FormReading<typeof isoxmlPart>['onMeta']
}

/**
 * Streams the task data of a form to the store, where a thread finds them, for as long as `use` needs them. `use` is
 * handed null when meta has said that the rest is to be passed over.
 */
export async function receiveTaskData<T>(
  { store, files, room }: OperationFilesDeps,
  { clientId, request, onMeta }: TaskDataForm,
  use: (place: TaskDataPlace | null) => Promise<T>,
): Promise<T> {
  const key = nameTaskData({ clientId, fileId: createFileId() })
  let isPassedOver = false
  try {
    const received = await receiveForm(request, {
      kinds: [isoxmlPart],
      store,
      requireRoom: (bytes) => room.require(clientId, bytes),
      beginFile: () => key,
      onMeta:
        onMeta &&
        (async (meta) => {
          const verdict = await onMeta(meta)
          isPassedOver = verdict === 'pass over the rest'
          return verdict
        }),
      most: { bytes: maxIsoxmlBytes, text: isoxmlTexts.tooLarge },
    })
    if (isPassedOver) return await use(null)
    if (received.length === 0) throw createFieldProblem(isoxmlPart, isoxmlTexts.noFile)
    return await use({ files, key })
  } finally {
    discardBody(request)
    await store.delete(key)
  }
}

/** What a thread says about task data, in the sender's words. */
export function rejectTaskData({ problem }: RejectedTaskData): Problem {
  const text = taskDataProblemTexts[problem]
  return new Problem('ruleBroken', text, { fields: { [isoxmlPart]: text } })
}
