/** The server answered success, but not with the words by which success is recognised (OPS-60). */
export class UnexpectedMessage extends Error {
  override readonly name = 'UnexpectedMessage'
}
