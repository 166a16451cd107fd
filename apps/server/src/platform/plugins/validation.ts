import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

/** An unknown or wrongly typed field of a body is reported, never fixed in silence; text of a query becomes numbers. */
export function validateInput(app: FastifyInstance): void {
  const common: Options = { allErrors: false, strict: false, useDefaults: true }
  const exact = createAjv({ ...common, coerceTypes: false })
  const lenient = createAjv({ ...common, coerceTypes: 'array' })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? exact : lenient).compile(schema as object),
  )
}

function createAjv(options: Options): Ajv {
  const ajv = new Ajv(options)
  addFormats.default(ajv)
  return ajv
}
