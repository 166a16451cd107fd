/** One rule of the codebase. An empty list of problems means it holds; each problem says where and how to fix. */
export interface Check {
  readonly name: string
  readonly findProblems: (project: Project) => Promise<readonly string[]> | readonly string[]
}

export interface Project {
  readonly root: string
  /** Paths from the root with forward slashes: what git tracks, and what it would if it were added. */
  readonly files: readonly string[]
  readonly read: (file: string) => string
}
