import { Box } from '@mantine/core'
import { LoadingRegion } from '../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import cardClasses from './station-card.module.css'
import groupClasses from './station-group-section.module.css'
import searchClasses from './station-search.module.css'

const groupSizes = [3, 3] as const

/** The layout that is about to come: the search, then groups of cards under a heading. */
export function StationsSkeleton() {
  return (
    <LoadingRegion>
      <div className={searchClasses.search}>
        <div className={searchClasses.field}>
          <Skeleton shape="block" height={44} />
        </div>
      </div>
      {groupSizes.map((size, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey pieces have no identity
        <div key={group} className={groupClasses.group}>
          <div className={groupClasses.header}>
            <Skeleton width={200} height={22} />
          </div>
          <div className={groupClasses.cards}>
            <Box className={groupClasses.rows} __vars={{ '--cards': String(size) }}>
              {Array.from({ length: size }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: grey pieces have no identity
                <CardSkeleton key={index} />
              ))}
            </Box>
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}

/** The pieces where a card has them. */
function CardSkeleton() {
  return (
    <div className={cardClasses.card} data-kind="plain">
      <span className={cardClasses.name}>
        <Skeleton width={120} height={18} />
      </span>
      <span className={cardClasses.temperature}>
        <Skeleton width={104} height={36} />
      </span>
      <span className={cardClasses.age}>
        <Skeleton width={72} height={14} />
      </span>
      <span className={cardClasses.measures}>
        <Skeleton width={180} height={16} />
      </span>
    </div>
  )
}
