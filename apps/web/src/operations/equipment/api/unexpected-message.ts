/** The server answered success, but not with the words by which success is recognised (spec 002 §8). */
export class UnexpectedMessage extends Error {
  override readonly name = 'UnexpectedMessage'
}
