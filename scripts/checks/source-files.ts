const generated = /(^|\/)(dist|generated)\/|\.gen\.(ts|json)$|(^|\/)openapi\.json$|^package-lock\.json$/

export function isGenerated(file: string): boolean {
  return generated.test(file)
}

export function isSource(file: string): boolean {
  return /\.(ts|tsx|mjs|css)$/.test(file) && !isGenerated(file)
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file)
}
