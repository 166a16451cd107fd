import type { Check, Project } from '../check.ts'
import { findCycles } from './find-cycles.ts'
import { findPartBreaches } from './find-part-breaches.ts'
import { type ImportEdge, readImportGraph } from './import-graph.ts'
import { partOrder } from './part-order.ts'
import { type ImportRule, importRules } from './rules.ts'

export const importDirections: Check = {
  name: 'imports go in the directions of the codebase',
  findProblems: findImportProblems,
}

export function findImportProblems(project: Project): readonly string[] {
  const edges = readImportGraph(project)
  if (edges.length === 0) return ['no import was read: the rules would match nothing']
  return [
    ...findLost(edges),
    ...importRules.flatMap((rule) => findBreaches(rule, edges)),
    ...findPartBreaches(edges, partOrder),
    ...listCycles(edges),
  ]
}

function findBreaches(rule: ImportRule, edges: readonly ImportEdge[]): readonly string[] {
  return edges.flatMap(({ from, to }) => {
    const here = rule.from.exec(from)
    if (here === null || to === null || !rule.to.test(to)) return []
    const allowed = rule.except?.replace(/\$(\d)/g, (_, group: string) => here[Number(group)] ?? '')
    if (allowed !== undefined && new RegExp(allowed).test(to)) return []
    return [`${rule.name}: ${from} → ${to}: ${rule.fix}`]
  })
}

function findLost(edges: readonly ImportEdge[]): readonly string[] {
  return edges
    .filter(({ to }) => to === null)
    .map(
      ({ from, specifier }) =>
        `import-of-nothing: ${from} → ${specifier}: such a path escapes every rule; write it in full with its extension`,
    )
}

function listCycles(edges: readonly ImportEdge[]): readonly string[] {
  const graph = new Map<string, string[]>()
  for (const { from, to } of edges) {
    if (to === null || /^(npm|node):/.test(to)) continue
    graph.set(from, [...(graph.get(from) ?? []), to])
  }
  return findCycles(graph).map(
    (cycle) => `import-cycle: ${cycle.join(' → ')}: move what both need to a third file`,
  )
}
