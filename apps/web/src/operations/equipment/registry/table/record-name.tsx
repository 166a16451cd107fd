import { Link } from 'react-router'
import type { RegisterRecord } from '../register-record.ts'
import classes from './record-name.module.css'
import type { RegisterColumn } from './register-column.ts'

interface RecordNameProps<Record extends RegisterRecord> {
  readonly record: Record
  readonly column: RegisterColumn<Record>
  /** Null: it leads nowhere. */
  readonly path: string | null
}

/** What names a record, at the head of its row or card. */
export function RecordName<Record extends RegisterRecord>({ record, column, path }: RecordNameProps<Record>) {
  const content = column.cell(record)
  return path === null ? (
    <span className={classes.name}>{content}</span>
  ) : (
    <Link to={path} className={classes.link}>
      {content}
    </Link>
  )
}
