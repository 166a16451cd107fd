import { join } from 'node:path'
import { inject } from 'vitest'

/** Where Node finds a program that was bundled for the tests (program-global-setup.ts). */
export function findProgram(
  name: 'main' | 'worker' | 'ingest-server' | 'insert-rows' | 'long-job-worker' | 'put-file' | 'rebuild-pack',
): string {
  return join(inject('testPrograms'), `${name}.js`)
}
