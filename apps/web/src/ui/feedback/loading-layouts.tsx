import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

/** Names what is loading once, however many grey pieces stand for it. */
export function LoadingRegion({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      {children}
    </div>
  )
}

export function CardsSkeleton({ count = 6, height = 148 }: { count?: number; height?: number }) {
  return (
    <LoadingRegion>
      <div className={classes.cards}>
        {listNumbers(count).map((index) => (
          <Skeleton key={index} shape="block" height={height} />
        ))}
      </div>
    </LoadingRegion>
  )
}

export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <LoadingRegion>
      {listNumbers(rows).map((index) => (
        <div key={index} className={classes.row}>
          <Skeleton shape="circle" width={24} height={24} />
          <Skeleton width="70%" />
          <Skeleton width="60%" />
          <Skeleton width="45%" />
        </div>
      ))}
    </LoadingRegion>
  )
}

function listNumbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}
