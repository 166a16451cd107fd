import { areas } from './part-order.ts'

export interface ImportRule {
  readonly name: string
  readonly fix: string
  readonly from: RegExp
  readonly to: RegExp
  /** Allowed all the same. `$1`, `$2` stand for the groups of `from`, so a new part needs no new rule. */
  readonly except?: string
}

const pure = /^packages\/[^/]+\/src\/(?!.*\.test\.tsx?$)/
const anyArea = `(${areas.join('|')})`
/** Tests may put together what they need. */
const notTest = '(?!.*\\.test\\.tsx?$)'

/** Targets are paths from the root, `npm:<package>` or `node:<module>`. */
export const importRules: readonly ImportRule[] = [
  {
    name: 'area-imports-area',
    fix: 'hand a function in by app.ts (server) or app/ (web) and list it under Hand-overs in ARCHITECTURE.md; what both need lies in platform, ui, lib or a package',
    from: new RegExp(`^(apps/server/src|apps/web/src|packages/contract/src)/${anyArea}/${notTest}`),
    to: new RegExp(`^(apps/server/src|apps/web/src|packages/contract/src)/${anyArea}/`),
    except: '^(apps/server/src|apps/web/src|packages/contract/src)/$2/',
  },
  {
    name: 'base-imports-area',
    fix: 'platform, ui and lib know no area; only app.ts, job-handlers.ts, app/, demo/ and testing/ put areas together',
    from: new RegExp(`^apps/(server/src/platform|web/src/ui|web/src/lib)/${notTest}`),
    to: new RegExp(`^apps/[^/]+/src/(${anyArea}|app|demo|testing|test)/|^packages/contract/src/${anyArea}/`),
  },
  {
    name: 'area-imports-shell',
    fix: 'the shell puts areas together, so that no area needs it',
    from: new RegExp(`^apps/[^/]+/src/${anyArea}/${notTest}`),
    to: /^apps\/(server\/src\/(demo\/|testing\/|(app|main|worker|job-handlers)\.ts$)|web\/src\/(app|test)\/)/,
  },
  {
    name: 'core-imports-area',
    fix: 'the core of the contract knows no area',
    from: /^packages\/contract\/src\/core\//,
    to: new RegExp(`^packages/contract/src/${anyArea}/`),
  },
  {
    name: 'app-imports-other-app',
    fix: 'the two sides speak through packages/contract',
    from: /^apps\/([^/]+)\//,
    to: /^apps\//,
    except: '^apps/$1/',
  },
  {
    name: 'pure-package-imports-machine',
    fix: 'pure packages run in server, worker and browser alike: pass the data in',
    from: pure,
    to: /^node:|^(apps|tools|bench|e2e|scripts)\/|^npm:(react|react-dom|react-router|@mantine\/.*|fastify|@fastify\/.*|kysely|pg)$/,
  },
  {
    name: 'contract-imports-more-than-typebox',
    fix: 'everybody carries the contract: it stays as light as typebox',
    from: /^packages\/contract\/src\/(?!.*\.test\.ts$)/,
    to: /^(?!packages\/contract\/src\/|npm:typebox$)/,
  },
  {
    name: 'production-imports-tool',
    fix: 'tools are commands around the product: what both need lies in a package (packages/simulation)',
    from: /^(apps|packages)\//,
    to: /^tools\//,
  },
  {
    name: 'tool-imports-app',
    fix: 'the simulators come in by the same calls as everybody',
    from: /^tools\//,
    to: /^apps\//,
  },
]
