import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'

/** The page and the document at /api/docs, printed from the very schemas that validate. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Talhão',
        version: '1',
        description: 'Weather stations, spraying and field operations.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => ({ url, schema: describeBody(schema, route.config ?? {}) }),
  })
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  })
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']

/** Forms by their media types, and the parts of uploads, which no schema of Fastify's checks. */
function describeBody(schema: FastifySchema, { bodyType, parts }: FastifyContextConfig): FastifySchema {
  if (parts !== undefined) return { ...schema, body: parts, consumes: ['multipart/form-data'] }
  return bodyType === 'form' ? { ...schema, consumes: formTypes } : schema
}
