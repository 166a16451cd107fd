import { Type } from 'typebox'
import { IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** Public for good: a pack of long ago is checked with the key of its day (EVI-6). */
export const listEvidenceKeys = defineEndpoint({
  name: 'listEvidenceKeys',
  summary: 'The public keys that packs of evidence are signed with, and when each did',
  method: 'GET',
  path: '/.well-known/talhao-evidence-keys.json',
  access: 'public',
  answers: {
    200: Shape({
      keys: Type.Array(
        Shape({ keyId: Type.String(), publicKey: Type.String(), from: IsoTime, until: Nullable(IsoTime) }),
      ),
    }),
  },
})

/** Without it nobody could tell that the newest pack of a chain was taken away (EVI-7). */
export const listEvidenceHeads = defineEndpoint({
  name: 'listEvidenceHeads',
  summary: 'The newest pack of every chain, by the key that signed it',
  method: 'GET',
  path: '/.well-known/talhao-evidence-heads.json',
  access: 'public',
  answers: {
    200: Shape({
      heads: Type.Array(
        Shape({ keyId: Type.String(), number: Type.Integer(), hash: Type.String(), issuedAt: IsoTime }),
      ),
    }),
  },
})

export const evidenceKeysEndpoints = [listEvidenceKeys, listEvidenceHeads]
