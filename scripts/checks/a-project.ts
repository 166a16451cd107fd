import type { Project } from './check.ts'

/** A project in memory, for the tests which prove that a check can fail. */
export function aProject(contents: Readonly<Record<string, string>>): Project {
  return {
    root: '/nowhere',
    files: Object.keys(contents),
    read: (file) => contents[file] ?? '',
  }
}
