import { basemapPalettes, overImagery } from './basemap-palette.ts'

const pixelRatio = 2
const haloPx = 3

interface NameTones {
  readonly label: string
  readonly labelHalo: string
}

function readTones(tone: string): NameTones {
  return tone === 'light' || tone === 'dark' ? basemapPalettes[tone] : overImagery
}

export interface NameImage {
  readonly image: ImageData
  readonly pixelRatio: number
}

/** Draws the picture that a layer asks for by `name/{country|state}/{imagery|light|dark}/{text}`; null for others. */
export function drawName(id: string): NameImage | null {
  const [, kind, tone, text] = /^name\/(country|state)\/(imagery|light|dark)\/(.+)$/.exec(id) ?? []
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (kind === undefined || tone === undefined || text === undefined || context === null) return null
  const family = getComputedStyle(document.body).fontFamily
  const font =
    kind === 'country' ? `600 ${13 * pixelRatio}px ${family}` : `600 ${11 * pixelRatio}px ${family}`
  context.font = font
  const width = Math.ceil(context.measureText(text).width) + 4 * haloPx * pixelRatio
  const height = 20 * pixelRatio
  context.canvas.width = width
  context.canvas.height = height
  // Changing the size has cleared the font.
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = haloPx * pixelRatio
  const { label, labelHalo } = readTones(tone)
  context.strokeStyle = labelHalo
  context.strokeText(text, width / 2, height / 2)
  context.fillStyle = label
  context.fillText(text, width / 2, height / 2)
  return { image: context.getImageData(0, 0, width, height), pixelRatio }
}
