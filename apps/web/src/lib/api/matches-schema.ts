import type { Static, TSchema } from 'typebox'

/**
 * Checks an answer against its contract schema by walking the JSON Schema that TypeBox builds. TypeBox's own
 * checker would add 11 kB to the sign-in page, and its compiled one needs eval, which the content policy forbids.
 * Fields that the schema does not list are let through: a newer server may say more to an older page.
 */
export function matchesSchema<S extends TSchema>(schema: S, value: unknown): value is Static<S> {
  return matchesNode(schema, value)
}

/** Every keyword the walk knows; a test compares them with all schemas of the contract. */
export const knownKeywords: ReadonlySet<string> = new Set([
  'type',
  'const',
  'enum',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'items',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'maxProperties',
  'default',
  'title',
  'description',
])

function matchesNode(schema: unknown, value: unknown): boolean {
  if (!isObject(schema)) return schema !== false
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some((choice) => matchesNode(choice, value))
  if ('const' in schema) return schema.const === value
  if (Array.isArray(schema.enum)) return schema.enum.includes(value)
  switch (schema.type) {
    case 'object':
      return isObject(value) && matchesObject(schema, value)
    case 'array':
      return (
        Array.isArray(value) &&
        isWithin(value.length, schema.minItems, schema.maxItems) &&
        (schema.uniqueItems !== true || new Set(value).size === value.length) &&
        value.every((item) => matchesNode(schema.items, item))
      )
    case 'string':
      return typeof value === 'string' && matchesString(schema, value)
    case 'integer':
      return Number.isInteger(value) && matchesNumber(schema, Number(value))
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && matchesNumber(schema, value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    default:
      return schema.type === undefined
  }
}

function matchesNumber(schema: Record<string, unknown>, value: number): boolean {
  const { exclusiveMinimum, minimum, maximum } = schema
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) return false
  return isWithin(value, minimum, maximum)
}

function matchesObject(schema: Record<string, unknown>, value: Record<string, unknown>): boolean {
  const required = Array.isArray(schema.required) ? schema.required : []
  if (!required.every((key) => typeof key === 'string' && value[key] !== undefined)) return false
  if (!isWithin(Object.keys(value).length, undefined, schema.maxProperties)) return false
  const properties = isObject(schema.properties) ? schema.properties : {}
  const patterns = isObject(schema.patternProperties) ? Object.entries(schema.patternProperties) : []
  return Object.entries(value).every(([key, item]) => {
    if (item === undefined) return true
    if (Object.hasOwn(properties, key)) return matchesNode(properties[key], item)
    return patterns.every(([pattern, rule]) => !compilePattern(pattern).test(key) || matchesNode(rule, item))
  })
}

function matchesString(schema: Record<string, unknown>, value: string): boolean {
  if (!isWithin(value.length, schema.minLength, schema.maxLength)) return false
  if (typeof schema.pattern === 'string' && !compilePattern(schema.pattern).test(value)) return false
  return schema.format !== 'date-time' || !Number.isNaN(Date.parse(value))
}

const compiled = new Map<string, RegExp>()

/** The contract's patterns are few, the strings of a long list many thousands. */
function compilePattern(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  const made = new RegExp(pattern)
  compiled.set(pattern, made)
  return made
}

function isWithin(size: number, least: unknown, most: unknown): boolean {
  return (typeof least !== 'number' || size >= least) && (typeof most !== 'number' || size <= most)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
