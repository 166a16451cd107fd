/**
 * Where somebody goes back to who came with `source` (ACC-11): the page that linked here, as the browser
 * itself names it, never an address out of the query. Within our own site the page, elsewhere that site's
 * front door (its path may hold what is not ours to repeat); a plain http site only from a plain http page.
 * Anything else is `/`.
 */
export function chooseOrigin(input: { referrer: string; here: string }): string {
  if (!URL.canParse(input.referrer)) return '/'
  const from = new URL(input.referrer)
  const here = new URL(input.here)
  if (from.origin === here.origin) {
    return from.pathname === here.pathname ? '/' : `${from.pathname}${from.search}`
  }
  const isSafe = from.protocol === 'https:' || (from.protocol === 'http:' && here.protocol === 'http:')
  return isSafe ? `${from.origin}/` : '/'
}
