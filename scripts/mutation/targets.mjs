/**
 * What is mutated, and what must find it out. Paths are relative to the project.
 * @typedef {object} Target
 * @property {string} workspace the folder whose vitest.config.ts runs the tests
 * @property {string} mutate the folder whose code is changed
 * @property {{ files: string[], tests: string[] | null, without?: string[], patienceMs?: number }[]} passes which
 *   files of the folder, by which tests of the workspace; null: all that import the changed file, without those that take
 *   long. Each is a run of its own. A mutant is called endless once its tests take this much longer than usual.
 * @property {{ functions: number, constants: 0 | 1 }} share of what the files hold, by a fixed seed; 1: all. What runs
 *   while a file is loaded asks every test, and may cost most of the time: without constants it is left out.
 * @property {number} floor the score in percent below which the run fails
 */

/** @type {Record<string, Target>} */
export const targets = {
  agronomy: {
    workspace: 'packages/agronomy',
    mutate: 'packages/agronomy/src',
    passes: agronomyPasses(),
    share: { functions: 0.75, constants: 1 },
    floor: 80,
  },
  'station-quality': {
    workspace: 'packages/station-quality',
    mutate: 'packages/station-quality/src',
    passes: [{ files: ['**/*.ts'], tests: null }],
    share: { functions: 0.2, constants: 0 },
    floor: 80,
  },
  'operation-maps': {
    workspace: 'packages/operation-maps',
    mutate: 'packages/operation-maps/src',
    passes: [
      {
        files: ['*.ts', '!(csv)/**/*.ts', 'csv/!(plain-lines).ts'],
        tests: null,
        // Hundreds of random tracks, for each mutant.
        without: ['src/exports/valid-polygons.test.ts', 'src/layer/seamless-layer.test.ts'],
      },
      // Every file that is read passes through its loop: by all tests, each of its mutants would take minutes.
      // A tenth of its mutants are loops without end, and its tests take less than a second.
      { files: ['csv/plain-lines.ts'], tests: ['src/csv/plain-lines-alone.test.ts'], patienceMs: 6_000 },
    ],
    share: { functions: 0.15, constants: 0 },
    floor: 80,
  },
  // Every test of the server passes through access: only those beside a file are asked, and not the slow one, which walks
  // all endpoints of the whole server.
  access: {
    workspace: 'apps/server',
    mutate: 'apps/server/src/platform/plugins/access',
    passes: [
      besideAccess(['enforce-access.ts'], ['access-matrix', 'find-obstacle', 'guarded-routes']),
      besideAccess(['load-caller.ts', 'account-version.ts'], ['load-caller', 'account-version']),
      besideAccess(['load-key.ts'], ['load-key']),
      besideAccess(
        ['api-key-secret.ts', 'download-address.ts', 'internal-address.ts', 'passwords.ts', 'tokens.ts'],
        ['addresses', 'api-key-secret', 'passwords', 'tokens'],
      ),
    ],
    share: { functions: 1, constants: 1 },
    floor: 90,
  },
}

/**
 * @param {string[]} files
 * @param {string[]} tests
 */
function besideAccess(files, tests) {
  return { files, tests: tests.map((name) => `src/platform/plugins/access/${name}.test.ts`) }
}

/** A folder by the tests in it: a changed constant asks all tests of its pass, and the whole package has too many. */
function agronomyPasses() {
  const folders = [
    'crop-desk',
    'crops',
    'degree-days',
    'evapotranspiration',
    'favourable-hours',
    'frost',
    'leaf-wetness',
    'psychrometrics',
    'soil-water',
    'station',
    'sun',
    'units',
    'weather-codes',
  ]
  return [
    // What all formulas share, by some of them.
    { files: ['*.ts'], tests: ['src/*.test.ts', 'src/{frost,psychrometrics,units}/*.test.ts'] },
    ...folders.map((folder) => ({ files: [`${folder}/*.ts`], tests: [`src/${folder}/*.test.ts`] })),
    // Not never-green.test.ts: 100,000 random hours for each mutant.
    { files: ['spray/*.ts'], tests: ['src/spray/{measured-hour,spray-*}.test.ts'] },
  ]
}
