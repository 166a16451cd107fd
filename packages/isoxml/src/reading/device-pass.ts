import type { DeviceRun } from './survey-tasks.ts'

/** Runs of one device and the same people are one sub-operation: what it is called between reading and importing. */
export function namePass({ device, workers }: Pick<DeviceRun, 'device' | 'workers'>): string {
  return [device?.deviceId ?? '', ...workers.map(({ workerId }) => workerId)].join('/')
}
