/**
 * What is mutated, and what must find it out. Paths are relative to the project.
 * @typedef {object} Target
 * @property {string} workspace the folder whose vitest.config.ts runs the tests
 * @property {string} mutate the folder whose code is changed
 * @property {string[] | null} tests the test files that count; null: all that import the changed file
 * @property {number} share of its top-level functions and class members, by a fixed seed; 1: all
 * @property {number} floor the score in percent below which the run fails
 */

/** @type {Record<string, Target>} */
export const targets = {
  agronomy: {
    workspace: 'packages/agronomy',
    mutate: 'packages/agronomy/src',
    tests: null,
    share: 1,
    floor: 80,
  },
  'operation-maps': {
    workspace: 'packages/operation-maps',
    mutate: 'packages/operation-maps/src',
    tests: null,
    share: 0.2,
    floor: 80,
  },
  // Every test of the server passes through access: only its own are asked, and of these not the slow one, which
  // walks all operations of the whole server.
  access: {
    workspace: 'apps/server',
    mutate: 'apps/server/src/plugins/access',
    tests: ['apps/server/src/plugins/access/!(enforce-access).test.ts'],
    share: 1,
    floor: 90,
  },
}
