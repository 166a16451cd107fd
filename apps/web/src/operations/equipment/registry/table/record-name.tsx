import { Link } from 'react-router'
import type { RegistryRecord } from '../registry-record.ts'
import classes from './record-name.module.css'
import type { RegistryColumn } from './registry-column.ts'

interface RecordNameProps<Record extends RegistryRecord> {
  readonly record: Record
  readonly column: RegistryColumn<Record>
  /** Null: it leads nowhere. */
  readonly path: string | null
}

/** What names a record, at the head of its row or card. */
export function RecordName<Record extends RegistryRecord>({ record, column, path }: RecordNameProps<Record>) {
  const content = column.cell(record)
  return path === null ? (
    <span className={classes.name}>{content}</span>
  ) : (
    <Link to={path} className={classes.link}>
      {content}
    </Link>
  )
}
