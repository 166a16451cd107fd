import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { endpointsByArea, namedSchemas } from '@talhao/contract'
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'
import { refineDocument } from './openapi-document.ts'
import { createSchemaNames, isObject, mapValues } from './openapi-names.ts'

/** The page and the document at /api/docs, printed from the very schemas that validate, by area. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const names = createSchemaNames(namedSchemas)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Talhão',
        version: '1',
        description: 'Weather stations, spraying and field operations.',
      },
      tags: Object.keys(endpointsByArea).map((name) => ({ name })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: markSchemas(describeBody(tagByArea(schema), route.config ?? {})),
    }),
    transformObject: (made) =>
      'openapiObject' in made ? refineDocument({ ...made.openapiObject }, names) : made.swaggerObject,
  })
  function markSchemas({ body, params, querystring, response, ...rest }: FastifySchema): FastifySchema {
    const markOne = (schema: unknown) => (isObject(schema) ? names.mark(schema) : schema)
    return {
      ...rest,
      ...(body === undefined ? {} : { body: markOne(body) }),
      ...(params === undefined ? {} : { params: markOne(params) }),
      ...(querystring === undefined ? {} : { querystring: markOne(querystring) }),
      ...(isObject(response) ? { response: mapValues(response, markOne) } : {}),
    }
  }
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  })
}

const areaOf = new Map<string | undefined, string>(
  Object.entries(endpointsByArea).flatMap(([area, endpoints]) => endpoints.map(({ name }) => [name, area])),
)

function tagByArea(schema: FastifySchema): FastifySchema {
  const area = areaOf.get(schema.operationId)
  return area === undefined ? schema : { ...schema, tags: [area] }
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']

/** Forms by their media types, and the parts of uploads, which no schema of Fastify's checks. */
function describeBody(schema: FastifySchema, { bodyType, parts }: FastifyContextConfig): FastifySchema {
  if (parts !== undefined) return { ...schema, body: parts, consumes: ['multipart/form-data'] }
  return bodyType === 'form' ? { ...schema, consumes: formTypes } : schema
}
