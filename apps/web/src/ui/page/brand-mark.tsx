import { productName } from '../../lib/site/product-name.ts'
import classes from './brand-mark.module.css'

/** The mark: farmland from above. Rows going north, rows going east, and a pivot in the corner between them. */
export function BrandSymbol({ size = 32 }: { size?: number }) {
  return (
    <svg className={classes.symbol} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={classes.plot} width="32" height="32" rx="8" />
      <path className={classes.rows} d="M7.5 7.5v9M11.75 7.5v9M16 7.5v9M7.5 20.75h17M7.5 25h17" />
      <circle className={classes.pivot} cx="22.25" cy="12" r="4.5" />
    </svg>
  )
}

interface BrandMarkProps {
  readonly tone?: 'ink' | 'onDark'
  readonly size?: number
  /** `stack` where there is no room beside the name for what follows it. */
  readonly layout?: 'line' | 'stack'
}

export function BrandMark({ tone = 'ink', size = 32, layout = 'line' }: BrandMarkProps) {
  const [name, ...suffix] = productName.split(' ')
  return (
    <span className={classes.mark} data-tone={tone} data-layout={layout}>
      <BrandSymbol size={size} />
      <span className={classes.name}>
        {name}
        {suffix.length > 0 && <span className={classes.suffix}> {suffix.join(' ')}</span>}
      </span>
    </span>
  )
}
