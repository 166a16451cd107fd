/** What the person at the keyboard can put right. */
export class CitusError extends Error {
  override readonly name = 'CitusError'
}
