import { Type } from 'typebox'
import { anyUser } from '../access.ts'
import { Shape, SuccessOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

export const createDownloadToken = defineEndpoint({
  name: 'createDownloadToken',
  summary: 'A token that opens one download, path and query, for five minutes',
  method: 'POST',
  path: '/api/v2/download_tokens',
  access: anyUser,
  body: Shape({
    /** With the query of the download, as it will be asked for. */
    path: Type.String({ maxLength: 2000, pattern: '^/api/[^#]+$' }),
  }),
  answers: { 200: SuccessOf(Shape({ access_token: Type.String() })) },
})

export const downloadTokensEndpoints = [createDownloadToken]
