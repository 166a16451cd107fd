import type { BodyOf, Endpoint, QueryOf } from '@talhao/contract/core'
import { readBearer } from '../../platform/http/presented-token.ts'
import { type alreadySent, serve } from '../../platform/http/serve.ts'
import { storeUplink } from './ingest.service.ts'
import { answerText, type IngestProtocol } from './ingest-protocol.ts'
import type { RadioUplink } from './radio-uplink.ts'

interface RadioProtocol<E extends Endpoint> {
  readonly name: string
  readonly endpoint: E
  /** null: the message is no uplink of a real device. */
  readonly read: (message: { readonly body: BodyOf<E>; readonly query: QueryOf<E> }) => RadioUplink | null
}

/** A webhook of a LoRaWAN network: the client's key as bearer, the station by its DevEUI, an empty answer. */
export function defineRadioProtocol<const E extends Endpoint>(protocol: RadioProtocol<E>): IngestProtocol {
  const { name, endpoint, read } = protocol
  return {
    name,
    register(app, deps) {
      serve(app, endpoint, async ({ body, query, request, reply }): Promise<typeof alreadySent> => {
        const uplink = read({ body, query })
        await storeUplink(deps, { key: readBearer(request), protocol: name, uplink })
        return answerText(reply, 200, '')
      })
    },
  }
}
