import type { Locator, Page } from '@playwright/test'

export interface Ground {
  /** Lines of pixels in which the work is seen. */
  readonly lines: number
  /** Pixels of ground between the first and the last of the work in each line, all together. */
  readonly inside: number
}

/** Red, green and blue. */
type Colour = readonly [number, number, number]

/**
 * What of the ground shines through work of one colour: reads a picture of the map line by line. The work must be
 * convex, so that in each line everything between its first and its last pixel belongs to it.
 */
export async function countGround(
  page: Page,
  { map, work }: { map: Locator; work: Colour },
): Promise<Ground> {
  const picture = (await map.screenshot({ scale: 'device' })).toString('base64')
  return page.evaluate(
    async ({ picture, work }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.drawImage(image, 0, 0)
      const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
      const isWork = (pixel: number) =>
        work.every((part, channel) => Math.abs((data[pixel * 4 + channel] ?? 0) - part) <= 12)
      let lines = 0
      let inside = 0
      for (let line = 0; line < height; line++) {
        const seen: number[] = []
        for (let x = 0; x < width; x++) if (isWork(line * width + x)) seen.push(x)
        const [first] = seen
        const last = seen.at(-1)
        if (first === undefined || last === undefined) continue
        lines++
        inside += last - first + 1 - seen.length
      }
      return { lines, inside }
    },
    { picture, work },
  )
}
