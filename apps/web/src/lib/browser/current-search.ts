/**
 * What the address asks for now. A page that draws slowly is behind its address: whoever writes to it from what is drawn
 * takes away what was opened meanwhile (CORE-90). Without the browser's own address, as in a preview, what is drawn counts.
 */
export function readCurrentSearch(drawn: { readonly pathname: string; readonly search: string }): string {
  return window.location.pathname === drawn.pathname ? window.location.search : drawn.search
}
