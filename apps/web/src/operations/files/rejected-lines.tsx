import './operation-files-texts.ts'
import type { RejectedLines as Lines } from '@talhao/contract/operations/files'
import { listRejectedLines } from '@talhao/contract/operations/weather-cloud'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../lib/api/query-of.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from './rejected-lines.module.css'

/** What of an upload could not be read, on the page of its operation (OPS-113); nothing where all could. */
export function RejectedLines({ fileId }: { fileId: string }) {
  const { t } = useTranslation('operationFiles')
  const { data } = useQuery({
    ...queryOf(listRejectedLines, { query: { fileid: fileId } }),
    select: ({ data: lines }) => lines,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined || data.count === 0) return null
  const left = data.count - data.first.length
  return (
    <div className={classes.notice}>
      <Notice tone="info">
        <details>
          <summary className={classes.summary}>{t('rejected.title', { count: data.count })}</summary>
          <ul className={classes.lines}>
            {data.first.map((line) => (
              <li key={`${line.file} ${line.line} ${line.message}`}>
                {nameLine(line)}: {line.message}
              </li>
            ))}
            {left > 0 && <li>{t('rejected.more', { count: left })}</li>}
          </ul>
        </details>
      </Notice>
    </div>
  )

  /** An operation of the planting cloud has several files. */
  function nameLine({ file, line }: Lines['first'][number]): string {
    return file === 'polygons'
      ? t('rejected.line', { line })
      : t('rejected.lineOfKind', { line, kind: t(`kinds.${file}`) })
  }
}
