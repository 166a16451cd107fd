/** One way around for every knot of files that import each other. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const done = new Set<string>()
  const cycles: string[][] = []

  function walk(node: string, path: string[]): void {
    const start = path.indexOf(node)
    if (start !== -1) {
      cycles.push([...path.slice(start), node])
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...path, node])
    done.add(node)
  }

  for (const node of graph.keys()) walk(node, [])
  return cycles
}
