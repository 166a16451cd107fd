import { expect, test } from '../../harness/browser-test.ts'
import { countGround } from '../../harness/count-ground.ts'

// It counts pixels.
test.use({ deviceScaleFactor: 1 })

const rows = 24
const rowWidthM = 0.5
const passes = 4
const pointsPerPass = 120
/** As good as guidance gets: at the closest zoom a quarter of a pixel. */
const seamM = 0.005
const stepM = 2.2
const headingDegrees = 13
const metresNorth = 110_622
const metresEast = 108_660

/** What the middle band of seed rates is painted with. */
const rightRate = [0x90, 0xee, 0x90] as const

/**
 * Passes side by side that meet to the millimetre, with a real gap of so many metres between the two halves. Enough
 * strips that far views merge them.
 */
function makeSeeds(realGapM: number): string {
  const names = Array.from({ length: rows }, (_, row) => `row_${row + 1}`).join(',')
  const angle = (headingDegrees * Math.PI) / 180
  const lines: string[] = []
  for (let pass = 0; pass < passes; pass++) {
    const sideM = pass * (rows * rowWidthM + seamM) + (pass >= passes / 2 ? realGapM : 0)
    for (let point = 0; point < pointsPerPass; point++) {
      const isBack = pass % 2 === 1
      const alongM = (isBack ? pointsPerPass - 1 - point : point) * stepM
      const north = alongM * Math.cos(angle) - sideM * Math.sin(angle)
      const east = alongM * Math.sin(angle) + sideM * Math.cos(angle)
      lines.push(
        [
          Date.parse('2026-10-20T11:00:00Z') + (pass * 600 + point) * 1000,
          (-12.6 + north / metresNorth).toFixed(8),
          (-55.66 + east / metresEast).toFixed(8),
          isBack ? headingDegrees + 180 : headingDegrees,
          8,
          ...Array.from({ length: rows }, () => 12),
        ].join(','),
      )
    }
  }
  return `time,latitude,longitude,heading,speed,${names}\n${lines.join('\n')}\n`
}

async function upload({ url, token, realGapM }: { url: string; token: string; realGapM: number }) {
  const form = new FormData()
  const meta = {
    uploadId: `seams-${realGapM}`,
    operationName: `Costura ${realGapM}`,
    name: 'Talhão sem falhas',
    numberOfSeedsRows: rows,
    widthRow: rowWidthM,
    targetRate: 12,
    limits: {
      minimumCriticalLimit: 8,
      minimumPrecariousLimit: 9,
      minimumRegularLimit: 10,
      minimumAdequateLimit: 11,
      maximumAdequateLimit: 13,
      maximumRegularLimit: 14,
      maximumPrecariousLimit: 15,
      maximumCriticalLimit: 16,
    },
  }
  form.append('meta', JSON.stringify(meta))
  form.append('seeds', new Blob([makeSeeds(realGapM)], { type: 'text/csv' }), 'seeds.csv')
  const answer = await fetch(`${url}/api/v2/mpclouds/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await answer.text()
  const fileId = /"fileid":"(\w+)"/.exec(text)?.[1]
  if (fileId === undefined) throw new Error(`The upload failed: ${answer.status} ${text}`)
  return fileId
}

test('no ground shines through work without a gap at any zoom, and a real gap stays one', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const token = await signIn('manager')
  for (const realGapM of [0, 3]) {
    const fileId = await upload({ url: server.url, token, realGapM })
    await page.goto(`/mpcloud/${fileId}`)
    const map = page.locator('[data-drawn="true"]')
    await expect(map).toBeVisible()
    const farther = page.getByRole('button', { name: 'Afastar', exact: true })
    const closer = page.getByRole('button', { name: 'Aproximar', exact: true })
    const canvas = map.locator('canvas')
    // Buttons and notes would be taken for ground.
    await page.addStyleTag({ content: '[data-map-overlay] { opacity: 0 !important }' })
    const read = () => countGround(page, { map: canvas, work: rightRate })
    await expect.poll(async () => (await read()).lines).toBeGreaterThan(50)

    for (let step = 0; step < 3; step++) await farther.click()
    for (let step = 0; step < 8; step++) {
      await expect.poll(async () => (await read()).lines).toBeGreaterThan(8)
      const { lines, inside } = await read()
      if (realGapM === 0) expect(inside, `zoom step ${step}`).toBe(0)
      // From the fit on three metres are several pixels in every line.
      else if (step >= 3) expect(inside, `zoom step ${step}`).toBeGreaterThan(lines)
      await closer.click()
    }
  }
})
