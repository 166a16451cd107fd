/** Keeps so many entries at most: the one put in first makes room. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number

  constructor(max: number) {
    super()
    this.#max = max
  }

  override set(key: Key, value: Value): this {
    const [oldest] = this.keys()
    if (this.size >= this.#max && oldest !== undefined && !this.has(key)) this.delete(oldest)
    return super.set(key, value)
  }
}
