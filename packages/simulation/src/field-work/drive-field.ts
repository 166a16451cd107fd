import { measureDegrees } from '@talhao/operation-maps'
import { createChance, createWander } from './chance.ts'
import { countPasses, type FieldJob } from './field-job.ts'

/** Where the machine is at a second, and what it does there. */
export interface DrivenPoint {
  readonly timeMs: number
  readonly latitude: number
  readonly longitude: number
  readonly headingDeg: number
  readonly speedKmh: number
  /** The implement is in the ground, or the nozzles are open. */
  readonly isWorking: boolean
}

/** Along the first pass and to its right, in metres from the corner; the heading turned from the first pass's. */
interface Pose {
  readonly alongM: number
  readonly acrossM: number
  readonly turnedDeg: number
  readonly speedKmh: number
  readonly isWorking: boolean
}

/** Drives a field up and down, a point an interval: passes, headland turns, stops to fill up, receiver noise. */
export function* driveField(job: FieldJob): Generator<DrivenPoint> {
  const chance = createChance(job.seed)
  const receiver = { spread: job.noiseM, memory: 0.9 }
  const noiseEast = createWander(chance, receiver)
  const noiseNorth = createWander(chance, receiver)
  const noiseHeading = createWander(chance, { spread: job.noiseM * 8, memory: 0.7 })
  const { latitudeM, longitudeM } = measureDegrees(job.latitude)
  const angle = (job.headingDeg * Math.PI) / 180
  const [east, north] = [Math.sin(angle), Math.cos(angle)]
  let timeMs = job.beginMs
  for (const pose of planPoses(job)) {
    const eastM = pose.alongM * east + pose.acrossM * north
    const northM = pose.alongM * north - pose.acrossM * east
    yield {
      timeMs,
      latitude: job.latitude + (northM + noiseNorth()) / latitudeM,
      longitude: job.longitude + (eastM + noiseEast()) / longitudeM,
      headingDeg: (job.headingDeg + pose.turnedDeg + noiseHeading() + 720) % 360,
      speedKmh: pose.speedKmh,
      isWorking: pose.isWorking,
    }
    timeMs += job.intervalMs
  }
}

function* planPoses(job: FieldJob): Generator<Pose> {
  const chance = createChance(job.seed + 1)
  const wander = createWander(chance, { spread: job.speedSpreadKmh, memory: 0.98 })
  const passes = countPasses(job)
  const stepS = job.intervalMs / 1000
  let sinceStopM2 = 0
  for (let pass = 0; pass < passes; pass++) {
    const isBack = pass % 2 === 1
    const acrossM = (pass + 0.5) * job.swathM
    const turnedDeg = isBack ? 180 : 0
    const place = (drivenM: number) => (isBack ? job.lengthM - drivenM : drivenM)
    let drivenM = 0
    while (drivenM < job.lengthM - 1e-6) {
      const speedKmh = Math.max(1, job.speedKmh + wander())
      yield { alongM: place(drivenM), acrossM, turnedDeg, speedKmh, isWorking: true }
      const stepM = (speedKmh / 3.6) * stepS
      drivenM += stepM
      sinceStopM2 += stepM * job.swathM
      if (job.stopEveryHa === null || sinceStopM2 < job.stopEveryHa * 10_000) continue
      sinceStopM2 = 0
      const stopS = Math.round(chance.between(480, 900))
      const standing = { alongM: place(drivenM), acrossM, turnedDeg, speedKmh: 0, isWorking: false }
      for (let second = 0; second < stopS; second += stepS) yield standing
    }
    if (pass + 1 < passes) yield* turnRound(job, { isBack, acrossM })
  }
}

/** Half a circle at the headland, implement up; to the right after a pass out, to the left after a pass back. */
function* turnRound(
  job: FieldJob,
  { isBack, acrossM }: { isBack: boolean; acrossM: number },
): Generator<Pose> {
  const radiusM = job.swathM / 2
  const endM = isBack ? 0 : job.lengthM
  const speedKmh = ((Math.PI * radiusM) / job.turnS) * 3.6
  for (let second = 0; second < job.turnS; second += job.intervalMs / 1000) {
    const share = second / job.turnS
    const bow = Math.sin(share * Math.PI) * radiusM
    yield {
      alongM: endM + (isBack ? -bow : bow),
      acrossM: acrossM + radiusM * (1 - Math.cos(share * Math.PI)),
      turnedDeg: isBack ? 180 - share * 180 : share * 180,
      speedKmh,
      isWorking: false,
    }
  }
}
