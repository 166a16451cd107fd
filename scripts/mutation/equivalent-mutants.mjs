/**
 * Changes that no test can find, because what the product does stays the same. They do not count. Whoever adds one says
 * why; the run fails when a test does find one, or when the code it names is gone.
 * @type {Record<string, import('./tally-mutants.mjs').Equivalent[]>}
 */
export const equivalentMutants = {
  agronomy: [],
  'operation-maps': [],
  access: [
    {
      file: 'enforce-access.ts',
      at: 'if (token === null) return null',
      code: 'token === null',
      becomes: 'false',
      why: 'tokens.verify refuses it as no token',
    },
    {
      file: 'enforce-access.ts',
      at: 'return caller !== null && isAllowed(rule, caller) && caller.clientId === request.caller?.clientId',
      code: 'request.caller?.clientId',
      becomes: 'request.caller.clientId',
      why: 'a route with such a rule has let a caller in',
    },
    {
      file: 'enforce-access.ts',
      at: "if (rule === undefined || typeof rule === 'string') return false",
      code: 'rule === undefined',
      becomes: 'false',
      why: 'a route without a rule does not start',
    },
    {
      file: 'tokens.ts',
      at: 'if (verified.size >= keptTokens && oldest !== undefined) verified.delete(oldest)',
      code: 'oldest !== undefined',
      becomes: 'true',
      why: 'a full map has an oldest; the check is for the types',
    },
  ],
}
