import type { ReportProblem, ReportReason } from '@talhao/contract/weather/ingest'
import { type DraftReport, isRejected } from '../draft-report.ts'

/** `field: null`: the report as a whole. */
export function problemOf(reason: ReportReason, field: string | null): ReportProblem {
  return { field, reason, minimum: null, maximum: null }
}

/** Why a report, or some of its values, was not taken. */
export function listProblems(report: DraftReport): ReportProblem[] {
  if (isRejected(report)) return [problemOf(report.rejection, null)]
  return report.dropped.map(({ field, reason, limits }) => ({
    field,
    reason,
    minimum: limits?.minimum ?? null,
    maximum: limits?.maximum ?? null,
  }))
}
