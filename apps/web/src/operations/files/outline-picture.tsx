import classes from './outline-picture.module.css'

interface OutlinePictureProps {
  /** The data of a path in a square of 100 by 100; null: nothing to draw. */
  readonly path: string | null
  readonly size: 'row' | 'card'
}

/** Where was worked, small, north up. It decorates what is said beside it. */
export function OutlinePicture({ path, size }: OutlinePictureProps) {
  return (
    <svg className={classes.picture} data-size={size} viewBox="-12 -12 124 124" aria-hidden="true">
      {path !== null && <path className={classes.area} d={path} />}
    </svg>
  )
}
