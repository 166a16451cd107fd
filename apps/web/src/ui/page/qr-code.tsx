import { encode } from 'uqr'

interface QrCodeProps {
  readonly text: string
  readonly label: string
  readonly className: string | undefined
}

/**
 * Drawn here: what it holds must not go to anybody else's server. Black on white in both themes, with the quiet border
 * that readers need.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
