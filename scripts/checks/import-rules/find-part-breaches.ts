import type { ImportEdge } from './import-graph.ts'

interface Place {
  readonly area: string
  /** '' for a file that lies directly in the area. */
  readonly part: string
}

/** Imports inside an area that go up, and parts that the order does not name. Tests may put together what they need. */
export function findPartBreaches(
  edges: readonly ImportEdge[],
  order: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const unknown = new Set<string>()
  const breaches = edges.flatMap(({ from, to }) => {
    const here = findPlace(from, order)
    const there = to === null ? null : findPlace(to, order)
    for (const place of [here, there]) {
      if (place !== null && place.part !== '' && !partsOf(place, order).includes(place.part))
        unknown.add(
          `part-without-order: ${place.area}/${place.part}: give it its place in scripts/checks/import-rules/part-order.ts`,
        )
    }
    if (here === null || there === null || here.area !== there.area || here.part === there.part) return []
    if (here.part === '' || /\.test\.tsx?$/.test(from)) return []
    const parts = partsOf(here, order)
    if (there.part !== '' && parts.indexOf(there.part) < parts.indexOf(here.part)) return []
    return [
      `part-imports-higher-part: ${from} → ${to}: in ${here.area} ${here.part} stands below ${there.part || 'the files that put the area together'}; move what both need down, or hand it in`,
    ]
  })
  return [...unknown, ...breaches]
}

function findPlace(file: string, order: Readonly<Record<string, readonly string[]>>): Place | null {
  const area = Object.keys(order).find((folder) => file.startsWith(`${folder}/`))
  if (area === undefined) return null
  const rest = file.slice(area.length + 1).split('/')
  return { area, part: rest.length > 1 ? (rest[0] ?? '') : '' }
}

function partsOf({ area }: Place, order: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return order[area] ?? []
}
