import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { isFileAnswer } from './core/answers.ts'
import type { Endpoint } from './core/endpoint.ts'
import { exampleFiles, exampleValues } from './example-values.ts'

/** A call of an endpoint and its answers, each valid by its own schema. */
export interface EndpointExample {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** undefined: it takes no body. */
  readonly body: unknown
  /** By HTTP status; undefined where a file is answered that is no text. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** Made from the schemas and the values that fields of these names usually have, so that it cannot become untrue. */
export function describeExample(endpoint: Endpoint): EndpointExample {
  const { params, query, parts, body = parts } = endpoint
  return {
    params: params === undefined ? {} : exampleOfObject(params),
    query: query === undefined ? {} : exampleOfObject(query),
    body: body === undefined ? undefined : exampleOf(body, ''),
    answers: Object.fromEntries(
      Object.entries(endpoint.answers).map(([status, answer]) => [
        status,
        isFileAnswer(answer) ? exampleFiles[answer.mediaType] : exampleOf(answer, ''),
      ]),
    ),
  }
}

/** What the example needs to know of a schema. */
interface SchemaLook {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly TSchema[]
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly patternProperties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
}

function exampleOf(schema: TSchema, field: string): unknown {
  const look: SchemaLook = schema
  const usual = exampleValues[field]?.find((value) => Value.Check(schema, value))
  if (usual !== undefined) return usual
  if (look.const !== undefined) return look.const
  if (look.enum !== undefined) return look.enum[0]
  if (look.anyOf !== undefined) return exampleOf(look.anyOf[0] ?? schema, field)
  switch (look.type) {
    case 'object':
      return exampleOfObject(schema)
    case 'array':
      return exampleOfArray(look, field)
    case 'string':
      return exampleValues.string?.find((value) => Value.Check(schema, value)) ?? ''
    case 'number':
    case 'integer':
      return Math.max(look.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return null
  }
}

function exampleOfObject(schema: TSchema): Record<string, unknown> {
  const { properties = {}, patternProperties = {} }: SchemaLook = schema
  const example: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) example[name] = exampleOf(property, name)
  for (const property of Object.values(patternProperties)) example['1'] = exampleOf(property, '')
  return example
}

function exampleOfArray({ items, minItems = 1, maxItems = 1 }: SchemaLook, field: string): unknown[] {
  if (items === undefined) return []
  const length = Math.min(Math.max(1, minItems), Math.max(minItems, maxItems))
  return Array.from({ length }, () => exampleOf(items, field.replace(/s$/, '')))
}
