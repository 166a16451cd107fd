const maxMs = 2_000
/** Of the reports that were due, those that were not answered by then. */
const maxUnanswered = 0.01
const fullShare = 0.9

/**
 * Why a node does not carry this load; empty when it does.
 * @param {{
 *   due: number, unanswered: number, reportMs: { p99: number | null }, listMs: { p99: number | null },
 *   reportErrors: number, pageErrors: number, untold: number
 * }} figures
 * @returns {string[]}
 */
export function judgeStep({ due, unanswered, reportMs, listMs, reportErrors, pageErrors, untold }) {
  const reasons = []
  if ((reportMs.p99 ?? 0) > maxMs) reasons.push(`reports took ${format(reportMs.p99)} (p99)`)
  if ((listMs.p99 ?? 0) > maxMs) reasons.push(`lists took ${format(listMs.p99)} (p99)`)
  if (unanswered > due * maxUnanswered)
    reasons.push(`${unanswered} of ${due} reports were not answered in time`)
  if (reportErrors > 0) reasons.push(`reports refused or broken: ${reportErrors}`)
  if (pageErrors > 0) reasons.push(`calls of pages refused or broken: ${pageErrors}`)
  if (untold > 0) reasons.push(`messages that did not come to a page: ${untold}`)
  return reasons
}

function format(ms) {
  return `${((ms ?? 0) / 1000).toFixed(1)} s`
}

/**
 * What has no room left; shares are of one core, `machine` of all of them, null where the system does not tell.
 * @param {{
 *   cores: number, main: number | null, otherThread: number | null, postgres: number | null, load: number | null,
 *   machine: number | null
 * }} use
 * @returns {string[]}
 */
export function findFull({ cores, main, otherThread, postgres, load, machine }) {
  if (main === null || machine === null) return ['not known: this system does not tell']
  const full = []
  if (main >= fullShare) full.push("the server's main thread")
  if ((otherThread ?? 0) >= fullShare) full.push("the server's busiest other thread (jobs)")
  if ((postgres ?? 0) >= fullShare * cores) full.push('PostgreSQL')
  if ((load ?? 0) >= fullShare) full.push('the load process of this drill')
  if (machine >= fullShare) full.push('the processor of this machine')
  return full.length === 0 ? ['nothing that is watched: look for a wait'] : full
}
