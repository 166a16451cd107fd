/**
 * What is mutated, and what must find it out. Paths are relative to the project.
 * @typedef {object} Target
 * @property {string} workspace the folder whose vitest.config.ts runs the tests
 * @property {string} mutate the folder whose code is changed
 * @property {string[] | null} tests of the workspace that count; null: all that import the changed file
 * @property {{ functions: number, constants: 0 | 1 }} share of what the files hold, by a fixed seed; 1: all. What runs
 *   while a file is loaded asks every test, and may cost most of the time: without constants it is left out.
 * @property {number} floor the score in percent below which the run fails
 */

/** @type {Record<string, Target>} */
export const targets = {
  agronomy: {
    workspace: 'packages/agronomy',
    mutate: 'packages/agronomy/src',
    tests: null,
    share: { functions: 1, constants: 1 },
    floor: 80,
  },
  'station-quality': {
    workspace: 'packages/station-quality',
    mutate: 'packages/station-quality/src',
    tests: null,
    share: { functions: 0.2, constants: 0 },
    floor: 80,
  },
  'operation-maps': {
    workspace: 'packages/operation-maps',
    mutate: 'packages/operation-maps/src',
    tests: null,
    share: { functions: 0.2, constants: 0 },
    floor: 80,
  },
  // Every test of the server passes through access: only its own are asked, and of these not the slow one, which
  // walks all endpoints of the whole server.
  access: {
    workspace: 'apps/server',
    mutate: 'apps/server/src/platform/plugins/access',
    tests: ['src/platform/plugins/access/!(enforce-access).test.ts'],
    share: { functions: 1, constants: 1 },
    floor: 90,
  },
}
