import type { Entity, EntityAttributes, ISOXMLManager, ISOXMLReference, TAGS } from 'isoxml'

/** What task data list once and refer to often: customers, farms, fields, people, machines, products. */
export interface RecordBook {
  /** The reference to a record; `describe` is asked when it is new. */
  readonly keep: (tag: TAGS, id: string, describe: () => EntityAttributes) => ISOXMLReference
  /** All that were kept of a kind. */
  readonly list: (tag: TAGS) => readonly Entity[]
  /** A part of something else, which nothing refers to. */
  readonly make: (tag: TAGS, attributes: EntityAttributes) => Entity
}

export function createRecordBook(manager: ISOXMLManager): RecordBook {
  const references = new Map<string, ISOXMLReference>()
  const lists = new Map<TAGS, Entity[]>()
  const make = (tag: TAGS, attributes: EntityAttributes) =>
    manager.createEntityFromAttributes(tag, attributes)
  return {
    make,
    list: (tag) => lists.get(tag) ?? [],
    keep: (tag, id, describe) => {
      const known = references.get(`${tag} ${id}`)
      if (known !== undefined) return known
      const entity = make(tag, describe())
      const reference = manager.registerEntity(entity)
      references.set(`${tag} ${id}`, reference)
      lists.set(tag, [...(lists.get(tag) ?? []), entity])
      return reference
    },
  }
}
