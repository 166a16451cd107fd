import './operation-files-texts.ts'
import { useTranslation } from 'react-i18next'
import { LoadingRegion } from '../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { OperationCloud } from './operation-cloud.ts'
import { OperationHeader } from './operation-header.tsx'
import classes from './operation-skeleton.module.css'

/** The page of an operation before anything of it is known, in its own layout. */
export function OperationSkeleton({ cloud }: { cloud: OperationCloud }) {
  const { t } = useTranslation('operationFiles')
  return (
    <>
      <OperationHeader cloud={cloud} name={t(`one.${cloud}`)} />
      <LoadingRegion>
        <div className={classes.page}>
          <Skeleton shape="block" height={520} />
          <Skeleton shape="block" height={520} />
        </div>
      </LoadingRegion>
    </>
  )
}
