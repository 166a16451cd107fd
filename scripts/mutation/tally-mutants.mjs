const found = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']

/**
 * `at` is the whole line in which the code begins.
 * @typedef {{ file: string, line: number, at: string, code: string, becomes: string, status: string }} Mutant
 * @typedef {{ file: string, at: string, code: string, becomes: string, why: string }} Equivalent
 */

/**
 * The score of a run: of the mutants that were tried, how many made a test fail. A mutant that does not run at all
 * says nothing and does not count.
 * @param {{ mutants: Mutant[], equivalents: Equivalent[] }} run
 */
export function tallyMutants({ mutants, equivalents }) {
  const isEquivalent = (mutant) => equivalents.some((entry) => isSameChange(entry, mutant))
  const count = (statuses) => mutants.filter(({ status }) => statuses.includes(status))
  const survivors = count(missed).filter((mutant) => !isEquivalent(mutant))
  const killed = count(found).length
  const tried = killed + survivors.length
  return {
    all: mutants.length,
    tried,
    killed,
    endless: count(['Timeout']).length,
    score: tried === 0 ? 0 : (100 * killed) / tried,
    survivors,
    equivalent: count(missed).filter(isEquivalent).length,
    wrongEntries: equivalents.filter((entry) => isWrong(entry, mutants)),
  }
}

/** An entry that a test has found out, or that no longer meets any code. A busy machine alone proves nothing. */
function isWrong(entry, mutants) {
  const same = mutants.filter((mutant) => isSameChange(entry, mutant))
  return same.length === 0 || same.some(({ status }) => status === 'Killed')
}

function isSameChange(entry, mutant) {
  return ['file', 'at', 'code', 'becomes'].every((key) => entry[key] === mutant[key])
}
