import type { TSchema } from 'typebox'

/** A part of the document: JSON. */
export type DocumentObject = { [name: string]: unknown }

/** Shorter ones are read faster than looked up. */
const minNamedLength = 60
/** Carries the name from the schemas of the routes to the document. */
const nameMark = 'x-schema-name'

/**
 * Writes each schema once, under its name in the contract, and refers to it everywhere else. Only the document changes:
 * the routes validate and serialise by the whole schemas.
 */
export function createSchemaNames(named: ReadonlyMap<string, TSchema>) {
  const names = new Map<unknown, string>()
  for (const [name, schema] of named) {
    const core = findCore({ ...schema })
    if (core !== null && !names.has(core) && JSON.stringify(schema).length >= minNamedLength)
      names.set(core, name)
  }
  const schemas = new Map<string, DocumentObject>()

  /** A copy of a route's schema that knows the names of what it holds. */
  function mark(schema: DocumentObject): DocumentObject {
    const name = names.get(findCore(schema))
    const marked = mapSchemasIn(schema, mark)
    return name === undefined ? marked : { ...marked, [nameMark]: name }
  }

  /** A schema of the document, with references in the place of what has a name. */
  function refer({ [nameMark]: name, ...schema }: DocumentObject): DocumentObject {
    const written = mapSchemasIn(schema, refer)
    if (typeof name !== 'string') return written
    schemas.set(name, written)
    return { $ref: `#/components/schemas/${name}` }
  }

  return {
    mark,
    refer,
    /** Those that were referred to, by name. */
    listSchemas: (): DocumentObject =>
      Object.fromEntries([...schemas].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** What a schema has in common with its copy that is optional. Equal content is not enough: names would be mixed up. */
function findCore(schema: DocumentObject): unknown {
  return schema.properties ?? schema.enum ?? schema.anyOf ?? schema.items ?? schema.pattern ?? null
}

function mapSchemasIn(
  schema: DocumentObject,
  map: (schema: DocumentObject) => DocumentObject,
): DocumentObject {
  const mapOne = (value: unknown) => (isObject(value) ? map(value) : value)
  return mapValues(schema, (value, keyword) => {
    switch (keyword) {
      case 'properties':
      case 'patternProperties':
        return isObject(value) ? mapValues(value, mapOne) : value
      case 'anyOf':
      case 'allOf':
      case 'oneOf':
        return Array.isArray(value) ? value.map(mapOne) : value
      case 'items':
      case 'additionalProperties':
        return mapOne(value)
      default:
        return value
    }
  })
}

export function isObject(value: unknown): value is DocumentObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function mapValues(
  object: DocumentObject,
  map: (value: unknown, name: string) => unknown,
): DocumentObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]))
}
