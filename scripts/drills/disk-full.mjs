import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signUpFarm } from './farm.mjs'
import { mountSmallDisk } from './small-disk.mjs'
import { startServer } from './start-server.mjs'

const diskMb = 512
const reserveMb = 64
const calmMs = 10_000
const fullMs = 30_000
const maxRecoveryMs = 60_000

/**
 * A full disk under load: database and files lie on a small file system on which nothing fits any more. Reads go on,
 * writes say 507 or 503, nothing that was acknowledged is lost, and all of it works again once there is room.
 */
export async function drillDiskFull() {
  const disk = mountSmallDisk({ megabytes: diskMb })
  if (disk === null) {
    console.error(
      'This machine cannot do it: a small file system could not be mounted (needs Linux and root).',
    )
    return 2
  }
  const dataDir = join(disk.folder, 'data')
  mkdirSync(dataDir)
  const options = { dataDir, env: { DISK_RESERVE_MB: String(reserveMb) } }
  let server = null
  try {
    server = await startServer(options)
    const farm = await signUpFarm({ address: () => server.address, dataDir })

    // The first calls load code and threads, which on a busy machine takes longer than a phase.
    await Promise.all([farm.report(), farm.upload(), farm.read()])
    const calm = await putUnderLoad(farm, calmMs)
    console.log(`with room:  ${describeLoad(calm)}`)

    const ballastMb = disk.fill()
    const full = await putUnderLoad(farm, fullMs)
    const readyWhenFull = await farm.isReady()
    console.log(
      `disk full:  ${describeLoad(full)} · readyz ${readyWhenFull} · ballast ${ballastMb.toFixed(0)} MB`,
    )

    disk.free()
    const recoveryMs = await waitForRecovery(farm)
    const after = await putUnderLoad(farm, calmMs)
    console.log(`room again: ${describeLoad(after)} · recovered after ${(recoveryMs / 1000).toFixed(1)} s`)

    const lost = await farm.countLost()
    await server.stop()
    server = await startServer(options)
    const lostAfterRestart = await farm.countLost()
    const { observations, files } = farm.acknowledged
    console.log(
      `acknowledged: ${observations.length} observations, ${files.size} files · lost: ${lost.observations} and ` +
        `${lost.files}, after a restart ${lostAfterRestart.observations} and ${lostAfterRestart.files}`,
    )

    const faults = [
      ...listOther('with room', calm, { reads: [200], reports: [200], uploads: [201] }),
      ...listOther('disk full', full, { reads: [200], reports: [200, 503], uploads: [507, 503] }),
      ...listOther('room again', after, { reads: [200], reports: [200], uploads: [201] }),
      ...(readyWhenFull === 503 ? [] : [`readyz said ${readyWhenFull} while the disk was full`]),
      ...(recoveryMs <= maxRecoveryMs ? [] : [`it took longer than ${maxRecoveryMs / 1000} s to recover`]),
      ...Object.entries({ ...lost, ...prefix('restarted ', lostAfterRestart) }).flatMap(([what, count]) =>
        count === 0 ? [] : [`${count} acknowledged ${what} lost`],
      ),
    ]
    for (const fault of faults) console.error(`✗ ${fault}`)
    if (faults.length > 0) console.error(server.said.slice(-10).join('\n'))
    console.log(faults.length === 0 ? 'disk-full: held' : `disk-full: ${faults.length} faults`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await server?.stop()
    disk.unmount()
  }
}

/** Reports, uploads and reads side by side; statuses, counted. */
async function putUnderLoad(farm, durationMs) {
  const until = performance.now() + durationMs
  const counts = { reads: {}, reports: {}, uploads: {} }
  const repeat = async (kind, pauseMs, act) => {
    while (performance.now() < until) {
      for (const status of [await act()].flat()) counts[kind][status] = (counts[kind][status] ?? 0) + 1
      await wait(pauseMs)
    }
  }
  await Promise.all([
    repeat('reports', 20, farm.report),
    repeat('reports', 20, farm.report),
    repeat('uploads', 200, farm.upload),
    repeat('reads', 100, farm.read),
  ])
  return counts
}

async function waitForRecovery(farm) {
  const begun = performance.now()
  while (performance.now() - begun < 2 * maxRecoveryMs) {
    const answers = [await farm.isReady(), await farm.report(), await farm.upload()]
    if (answers.join() === '200,200,201') break
    await wait(250)
  }
  return performance.now() - begun
}

function describeLoad(counts) {
  return Object.entries(counts)
    .map(([kind, statuses]) => `${kind} ${JSON.stringify(statuses).replaceAll('"', '')}`)
    .join(' · ')
}

/** What was answered otherwise than it may be. */
function listOther(phase, counts, allowed) {
  return Object.entries(counts).flatMap(([kind, statuses]) =>
    Object.entries(statuses).flatMap(([status, count]) =>
      allowed[kind].includes(Number(status)) ? [] : [`${phase}: ${count} ${kind} were answered ${status}`],
    ),
  )
}

function prefix(word, counts) {
  return Object.fromEntries(Object.entries(counts).map(([what, count]) => [`${word}${what}`, count]))
}
