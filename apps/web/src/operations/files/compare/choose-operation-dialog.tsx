import '../operation-files-texts.ts'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { filesPerPage } from '@talhao/contract/operations/files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { openedParameter } from '../../../lib/browser/use-opened.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LoadingRegion } from '../../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { formatOperationDates } from '../format-operation-dates.ts'
import { OperationSearch } from '../list/operation-search.tsx'
import { type CloudFile, labelOperation, type OperationCloud } from '../operation-cloud.ts'
import { useOperationFiles } from '../operation-file-calls.ts'
import classes from './choose-operation-dialog.module.css'

interface ChooseOperationDialogProps {
  readonly cloud: OperationCloud
  readonly file: CloudFile
  readonly onClose: () => void
}

/** Which operation stands beside this one. */
export function ChooseOperationDialog({ cloud, file, onClose }: ChooseOperationDialogProps) {
  const { t } = useTranslation('operationFiles')
  const [address] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const { data, hasNextPage, isFetching, fetchNextPage } = useOperationFiles({ cloud, search })
  const others = data?.pages.flat().filter(({ fileid }) => fileid !== file.fileid)
  // A page that is not full is the last but for an empty one.
  const mayHaveMore = hasNextPage && data?.pages.at(-1)?.length === filesPerPage
  const pathTo = (fileId: string) => {
    const query = new URLSearchParams(address)
    query.delete(openedParameter)
    query.set('compare', fileId)
    return `?${query}`
  }
  return (
    <Dialog title={t('compare.choose')} size="medium" onClose={onClose}>
      <p className={classes.text}>{t('compare.chooseText', { name: labelOperation(file) })}</p>
      <OperationSearch cloud={cloud} typed={typed} onType={setTyped} />
      {others === undefined ? (
        <LoadingRegion>
          <Skeleton shape="block" height={240} />
        </LoadingRegion>
      ) : (
        <ul className={classes.list}>
          {others.map((other) => (
            <li key={other.fileid}>
              <Link className={classes.choice} to={pathTo(other.fileid)} replace>
                <span className={classes.name}>{labelOperation(other)}</span>
                <span className={classes.facts}>{formatOperationDates(other)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others?.length === 0 && !mayHaveMore && <p>{t('search.none')}</p>}
      {mayHaveMore && (
        <Button variant="default" fullWidth loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('compare.more')}
        </Button>
      )}
    </Dialog>
  )
}
