import { LoadingRegion } from '../../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import classes from './list-skeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

export function ListSkeleton() {
  return (
    <LoadingRegion>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton shape="circle" width={32} height={32} />
          <Skeleton width="70%" />
          <Skeleton width={44} height={20} />
        </div>
      ))}
    </LoadingRegion>
  )
}
