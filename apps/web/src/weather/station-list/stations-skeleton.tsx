import { LoadingRegion } from '../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import groupClasses from './station-group-section.module.css'

const groupSizes = [3, 3] as const

/** The layout that is about to come: groups of cards under a heading. */
export function StationsSkeleton() {
  return (
    <LoadingRegion>
      {groupSizes.map((size, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey pieces have no identity
        <div key={group} className={groupClasses.group}>
          <div className={groupClasses.header}>
            <Skeleton width={200} height={22} />
          </div>
          <div className={groupClasses.cards}>
            {Array.from({ length: size }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: grey pieces have no identity
              <div key={index} className={groupClasses.item}>
                <Skeleton shape="block" height="100%" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}
