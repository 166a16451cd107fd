import type { Static, TSchema } from 'typebox'

/**
 * Checks an answer against its contract schema by walking the JSON Schema that TypeBox builds. TypeBox's own
 * checker would add 11 kB to the sign-in page, and its compiled one needs eval, which the content policy forbids.
 * Fields that the schema does not list are let through: a newer server may say more to an older page.
 */
export function matchesSchema<S extends TSchema>(schema: S, value: unknown): value is Static<S> {
  return toCheck(schema)(value)
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

type Check = (value: unknown) => boolean

const checks = new WeakMap<object, Check>()

/** Made once of each schema: a list of outlooks has some ten thousand values, which a phone checks before it shows one. */
function toCheck(schema: unknown): Check {
  if (!isObject(schema)) return () => schema !== false
  const known = checks.get(schema)
  if (known !== undefined) return known
  const made = makeCheck(schema)
  checks.set(schema, made)
  return made
}

function makeCheck(schema: Schema): Check {
  if (Array.isArray(schema.anyOf)) {
    const choices = schema.anyOf.map(toCheck)
    return (value) => choices.some((matches) => matches(value))
  }
  if ('const' in schema) return (value) => schema.const === value
  if (Array.isArray(schema.enum)) {
    const values: readonly unknown[] = schema.enum
    return (value) => values.includes(value)
  }
  switch (schema.type) {
    case 'object':
      return makeObjectCheck(schema)
    case 'array':
      return makeArrayCheck(schema)
    case 'string':
      return (value) => typeof value === 'string' && matchesString(schema, value)
    case 'integer':
      return (value) => Number.isInteger(value) && matchesNumber(schema, Number(value))
    case 'number':
      return (value) => typeof value === 'number' && Number.isFinite(value) && matchesNumber(schema, value)
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'null':
      return (value) => value === null
    default:
      return () => schema.type === undefined
  }
}

function makeArrayCheck({ items, minItems, maxItems, uniqueItems }: Schema): Check {
  const matches = toCheck(items)
  return (value) =>
    Array.isArray(value) &&
    isWithin(value.length, minItems, maxItems) &&
    (uniqueItems !== true || new Set(value).size === value.length) &&
    value.every(matches)
}

function makeObjectCheck(schema: Schema): Check {
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  const properties = isObject(schema.properties) ? schema.properties : {}
  const fields = Object.entries(properties).map(([key, rule]) => ({ key, matches: toCheck(rule) }))
  const patterns = isObject(schema.patternProperties)
    ? Object.entries(schema.patternProperties).map(([pattern, rule]) => ({
        pattern: compilePattern(pattern),
        matches: toCheck(rule),
      }))
    : []
  const { maxProperties } = schema
  return (value) => {
    if (!isObject(value)) return false
    for (const key of required) if (typeof key !== 'string' || value[key] === undefined) return false
    for (const { key, matches } of fields) {
      const item = Object.hasOwn(value, key) ? value[key] : undefined
      if (item !== undefined && !matches(item)) return false
    }
    if (maxProperties !== undefined && !isWithin(Object.keys(value).length, undefined, maxProperties))
      return false
    if (patterns.length === 0) return true
    return Object.entries(value).every(
      ([key, item]) =>
        item === undefined ||
        Object.hasOwn(properties, key) ||
        patterns.every(({ pattern, matches }) => !pattern.test(key) || matches(item)),
    )
  }
}

function matchesNumber(schema: Schema, value: number): boolean {
  const { exclusiveMinimum, minimum, maximum } = schema
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) return false
  return isWithin(value, minimum, maximum)
}

function matchesString(schema: Schema, value: string): boolean {
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

type Schema = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
