import type { Endpoint } from '@talhao/contract/core'

type Fields = Readonly<Record<string, unknown>>

/** The address of a call: parameters put into the path, the query behind it. */
export function buildPath(endpoint: Endpoint, input: { params?: Fields; query?: Fields }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined || value === null) throw new Error(`${endpoint.name} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

/** A body in the form the endpoint takes, with its media type (null: the browser sets it, with a boundary). */
export function encodeBody(
  endpoint: Endpoint,
  body: unknown,
): { body: BodyInit; mediaType: string | null } | null {
  if (body === undefined) return null
  if (body instanceof FormData) return { body, mediaType: null }
  if (endpoint.bodyType === 'form') {
    return { body: encodeForm(body), mediaType: 'application/x-www-form-urlencoded' }
  }
  return { body: JSON.stringify(body), mediaType: 'application/json' }
}

function encodeForm(body: unknown): string {
  const form = new URLSearchParams()
  appendFields(form, '', body)
  return form.toString()
}

/** Nested fields are written the way the wire has them: `user[email]`. */
function appendFields(form: URLSearchParams, prefix: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (typeof value !== 'object') {
    form.append(prefix, String(value))
    return
  }
  for (const [key, item] of Object.entries(value)) {
    appendFields(form, prefix === '' ? key : `${prefix}[${key}]`, item)
  }
}
