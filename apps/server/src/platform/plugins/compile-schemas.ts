import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import buildSerializer from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = (answer: unknown) => string

const common: Options = { allErrors: false, strict: false, useDefaults: true }
const exact = createAjv({ ...common, coerceTypes: false })
const lenient = createAjv({ ...common, coerceTypes: 'array' })
const serializers = new WeakMap<object, Serialize>()

/**
 * How input is checked and answers are written. An unknown or wrongly typed field of a body is reported, never fixed in
 * silence; text of a query becomes numbers.
 *
 * Each schema of the contract is compiled once a process, when it is first needed: all of them at every start took
 * longer than everything else of it.
 */
export function compileSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) =>
    validateLater(() => validatorOf(schema, httpPart === 'body' ? 'body' : 'text')),
  )
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (answer) =>
        serializerOf(schema)(answer),
  )
}

/** Ajv keeps what it has compiled by the schema itself. */
export function validatorOf(schema: object, part: 'body' | 'text'): ValidateFunction {
  return (part === 'body' ? exact : lenient).compile(schema)
}

export function serializerOf(schema: object): Serialize {
  const known = serializers.get(schema)
  if (known !== undefined) return known
  const made = buildSerializer(schema)
  serializers.set(schema, made)
  return made
}

function validateLater(findValidator: () => ValidateFunction) {
  const validate: { (input: unknown): boolean; errors?: ErrorObject[] | null } = (input) => {
    const validator = findValidator()
    const isValid = validator(input)
    validate.errors = validator.errors ?? null
    return isValid
  }
  return validate
}

function createAjv(options: Options): Ajv {
  const ajv = new Ajv(options)
  addFormats.default(ajv)
  return ajv
}
