import { LoadingRegion } from '../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import blocksClasses from './bulletin-blocks.module.css'
import currentClasses from './current/current-observations.module.css'

const tiles = ['evapotranspiration', 'radiation', 'humidity', 'pressure', 'rain'] as const

/** The layout that is about to come. */
export function BulletinSkeleton() {
  return (
    <LoadingRegion>
      <div className={blocksClasses.blocks}>
        <div>
          <div className={currentClasses.heroes}>
            <Skeleton shape="block" height={220} />
            <Skeleton shape="block" height={220} />
          </div>
          <div className={currentClasses.tiles}>
            {tiles.map((tile) => (
              <Skeleton key={tile} shape="block" height={104} />
            ))}
          </div>
        </div>
        <Skeleton shape="block" height={130} />
        <Skeleton shape="block" height={320} />
      </div>
    </LoadingRegion>
  )
}
