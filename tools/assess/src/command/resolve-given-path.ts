import { resolve } from 'node:path'

/** npm runs scripts in the project's folder; a person means the folder where npm was started. */
export function resolveGivenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}
