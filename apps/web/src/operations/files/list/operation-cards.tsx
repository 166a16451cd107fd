import { Button, Loader } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CardBlock, cardsTogether } from '../card-block.tsx'
import type { CloudFile, OperationCloud } from '../operation-cloud.ts'
import { useCanManageOperations } from '../use-can-manage-operations.ts'
import { groupByField } from './group-by-field.ts'
import classes from './operation-cards.module.css'
import { useLoadMore } from './use-load-more.ts'

/** Where the next page stands. */
export type MoreState = 'waiting' | 'loading' | 'failed' | 'none'

interface OperationCardsProps {
  readonly cloud: OperationCloud
  readonly files: readonly CloudFile[]
  /** Whether each field has a heading. */
  readonly isByField: boolean
  readonly more: MoreState
  readonly onMore: () => void
  readonly onExport: (file: CloudFile) => void
  readonly onDelete: (file: CloudFile) => void
}

export function OperationCards({ files, isByField, more, onMore, ...card }: OperationCardsProps) {
  const { t } = useTranslation('operationFiles')
  const end = useRef<HTMLDivElement>(null)
  const canDelete = useCanManageOperations()
  const groups = useMemo(() => (isByField ? groupByField(files) : [{ key: '', files }]), [files, isByField])
  useLoadMore({ end, isWanted: more === 'waiting', onMore })
  return (
    <>
      <section aria-label={t('list')}>
        {groups.map((group) => (
          <section
            key={group.key}
            className={classes.group}
            aria-labelledby={isByField ? group.key : undefined}
          >
            {isByField && <FieldHeading id={group.key} file={group.files[0]} />}
            {splitIntoBlocks(group.files).map((block) => (
              <CardBlock
                key={block.start}
                files={block.files}
                headingLevel={isByField ? 3 : 2}
                canDelete={canDelete}
                {...card}
              />
            ))}
          </section>
        ))}
      </section>
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

function FieldHeading({ id, file }: { id: string; file: CloudFile | undefined }) {
  if (file === undefined) return null
  return (
    <h2 id={id} className={classes.field}>
      {file.name}
      {file.farmName !== null && <span className={classes.farm}>{file.farmName}</span>}
    </h2>
  )
}

interface Block {
  /** By place, not by its first card: when one is deleted, only what stands at the seams moves. */
  readonly start: number
  readonly files: readonly CloudFile[]
}

function splitIntoBlocks(files: readonly CloudFile[]): readonly Block[] {
  return Array.from({ length: Math.ceil(files.length / cardsTogether) }, (_, index) => {
    const start = index * cardsTogether
    return { start, files: files.slice(start, start + cardsTogether) }
  })
}
