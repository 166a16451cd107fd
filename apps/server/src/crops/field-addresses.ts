const underField = /^\/api\/v2\/crops\/fields\/([^/?]+)\/(seasons|irrigation|soil)(?=$|[/?])/

/** The seasons, the irrigation and the soil of a field are found under both of its addresses (CRP-63). */
export function normalizeFieldUrl(url: string): string {
  return url.replace(underField, '/api/v2/land/fields/$1/$2')
}
