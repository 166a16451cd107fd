import { Button, Loader } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OperationCard } from './operation-card.tsx'
import classes from './operation-cards.module.css'
import type { OperationCloud, OperationFile } from './operation-cloud.ts'
import { useCanManageOperations } from './use-can-manage-operations.ts'
import { useLoadMore } from './use-load-more.ts'

/** Where the next page stands. */
export type MoreState = 'waiting' | 'loading' | 'failed' | 'none'

interface OperationCardsProps {
  readonly cloud: OperationCloud
  readonly files: readonly OperationFile[]
  readonly more: MoreState
  readonly onMore: () => void
  readonly onExport: (file: OperationFile) => void
  readonly onDelete: (file: OperationFile) => void
}

export function OperationCards({ cloud, files, more, onMore, onExport, onDelete }: OperationCardsProps) {
  const { t } = useTranslation('operationFiles')
  const end = useRef<HTMLDivElement>(null)
  const canDelete = useCanManageOperations()
  useLoadMore({ end, isWanted: more === 'waiting', onMore })
  return (
    <>
      <ul className={classes.cards} aria-label={t('list')}>
        {files.map((file) => (
          <li key={file.fileid} className={classes.item}>
            <OperationCard
              cloud={cloud}
              file={file}
              canDelete={canDelete}
              onExport={onExport}
              onDelete={onDelete}
            />
          </li>
        ))}
      </ul>
      <div ref={end} className={classes.end} role="status">
        {more === 'loading' && (
          <>
            <Loader size={18} />
            {t('loadingMore')}
          </>
        )}
        {more === 'failed' && (
          <>
            {t('moreFailed')}
            <Button variant="default" onClick={onMore}>
              {t('tryAgain', { ns: 'shared' })}
            </Button>
          </>
        )}
        {more === 'none' && t('end', { count: files.length })}
      </div>
    </>
  )
}
