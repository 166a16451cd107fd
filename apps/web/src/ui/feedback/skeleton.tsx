import classes from './skeleton.module.css'

interface SkeletonProps {
  readonly width?: number | string
  readonly height?: number | string
  readonly shape?: 'bar' | 'block' | 'circle'
}

/** One grey piece of a layout that is still loading; the container says so to screen readers. */
export function Skeleton({ width = '100%', height = 16, shape = 'bar' }: SkeletonProps) {
  return <span className={classes.piece} data-shape={shape} style={{ width, height }} aria-hidden="true" />
}
