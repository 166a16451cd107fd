import type { CloudFile } from '../operation-cloud.ts'

interface FieldGroup {
  /** By place in the list, and an id of the page. */
  readonly key: string
  readonly files: readonly CloudFile[]
}

/** Operations that come field by field, each field together. */
export function groupByField(files: readonly CloudFile[]): readonly FieldGroup[] {
  const groups: CloudFile[][] = []
  for (const file of files) {
    const last = groups.at(-1)
    const [first] = last ?? []
    if (last !== undefined && first?.name === file.name && first.farmName === file.farmName) last.push(file)
    else groups.push([file])
  }
  return groups.map((group, index) => ({ key: `field-${index}`, files: group }))
}
