import { productName } from '../site/brand.ts'
import classes from './brand-mark.module.css'

/** The mark: a square plot, worked in arcs around one corner, as a pivot waters it and a signal leaves a mast. */
export function BrandSymbol({ size = 32 }: { size?: number }) {
  return (
    <svg className={classes.symbol} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={classes.plot} width="32" height="32" rx="8" />
      <g className={classes.furrows}>
        <path d="M7 16.5a8.5 8.5 0 0 1 8.5 8.5" />
        <path d="M7 11.25A13.75 13.75 0 0 1 20.75 25" />
        <path d="M7 6a19 19 0 0 1 19 19" />
      </g>
      <circle className={classes.mast} cx="8.4" cy="23.6" r="2.4" />
    </svg>
  )
}

interface BrandMarkProps {
  readonly tone?: 'ink' | 'onDark'
  readonly size?: number
}

export function BrandMark({ tone = 'ink', size = 32 }: BrandMarkProps) {
  const [name, ...suffix] = productName.split(' ')
  return (
    <span className={classes.mark} data-tone={tone}>
      <BrandSymbol size={size} />
      <span className={classes.name}>
        {name}
        {suffix.length > 0 && <span className={classes.suffix}> {suffix.join(' ')}</span>}
      </span>
    </span>
  )
}
