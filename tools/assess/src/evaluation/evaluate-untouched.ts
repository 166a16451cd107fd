import { assessRecord, collectCases, type FaultCase } from '@talhao/station-quality'
import type { NetworkStation } from './network.ts'

const hoursPerMonth = 730.5

export interface UntouchedStation {
  readonly name: string
  /** Hours with a temperature, in months. */
  readonly months: number
  /** Without silence: a gap is no opinion. */
  readonly cases: readonly FaultCase[]
  /** Of processor time, storing the neighbours' observations included. */
  readonly microsecondsPerObservation: number
  readonly stateBytes: number
}

/** What is said of a record as it is, and what saying it costs. */
export function evaluateUntouched({ record, neighbours }: NetworkStation): UntouchedStation {
  const begun = process.cpuUsage()
  const { verdicts, state } = assessRecord(record, neighbours, { place: record.place })
  const took = process.cpuUsage(begun)
  const measured = (record.values.temperatureC ?? []).filter((value) => value !== null).length
  return {
    name: record.name,
    months: measured / hoursPerMonth,
    cases: collectCases(verdicts, record.intervalMinutes).filter(({ reason }) => reason !== 'silent'),
    microsecondsPerObservation: (took.user + took.system) / record.length,
    stateBytes: JSON.stringify(state).length,
  }
}
