export interface ImportRule {
  readonly name: string
  readonly mend: string
  readonly from: RegExp
  readonly to: RegExp
  /** Allowed all the same. `$1`, `$2` stand for the groups of `from`, so a new feature needs no new rule. */
  readonly except?: string
}

const pure = /^packages\/[^/]+\/src\/(?!.*\.test\.tsx?$)/

/** Targets are paths from the root, `npm:<package>` or `node:<module>`. */
export const importRules: readonly ImportRule[] = [
  {
    name: 'feature-imports-feature',
    mend: 'what two features need lies in shared/, plugins/ or a package; an answer of another is wired in app.ts or app/',
    from: /^apps\/(server|web)\/src\/features\/([^/]+)\//,
    to: /^apps\/(server|web)\/src\/features\//,
    except: '^apps/$1/src/features/$2/',
  },
  {
    name: 'shared-imports-feature',
    mend: 'only app.ts, main.ts, worker.ts, app/ and testing/ put features together',
    from: /^apps\/(server|web)\/src\/(?!features\/|app\/|testing\/)[^/]+\//,
    to: /^apps\/(server|web)\/src\/features\//,
  },
  {
    name: 'app-imports-other-app',
    mend: 'the two sides speak through packages/contract',
    from: /^apps\/([^/]+)\//,
    to: /^apps\//,
    except: '^apps/$1/',
  },
  {
    name: 'pure-package-imports-machine',
    mend: 'pure packages run in server, worker and browser alike: pass the data in',
    from: pure,
    to: /^node:|^(apps|tools|bench|e2e|scripts)\/|^npm:(react|react-dom|react-router|@mantine\/.*|fastify|@fastify\/.*|kysely|pg)$/,
  },
  {
    name: 'contract-imports-more-than-typebox',
    mend: 'everybody carries the contract: it stays as light as typebox',
    from: /^packages\/contract\/src\/(?!.*\.test\.ts$)/,
    to: /^(?!packages\/contract\/src\/|npm:typebox$)/,
  },
  {
    name: 'tool-imports-app',
    mend: 'the demo and the simulators come in by the same services and calls as everybody',
    from: /^tools\//,
    to: /^apps\//,
  },
]
