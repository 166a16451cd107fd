import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Reads Stryker's json report.
 * @param {{ report: string, folder: string }} options `folder`: what the names of the files are relative to
 * @returns {import('./tally-mutants.mjs').Mutant[]}
 */
export function readReport({ report, folder }) {
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants.map(({ location, replacement, status }) => ({
      file: relative(folder, file).replaceAll('\\', '/'),
      line: location.start.line,
      at: lines[location.start.line - 1].trim(),
      code: cut(lines, location),
      becomes: replacement,
      status,
    }))
  })
}

/** Lines count from one, columns of the report too. */
function cut(lines, { start, end }) {
  const cutLines = lines.slice(start.line - 1, end.line)
  cutLines[cutLines.length - 1] = cutLines.at(-1).slice(0, end.column - 1)
  cutLines[0] = cutLines[0].slice(start.column - 1)
  return cutLines.join('\n')
}
