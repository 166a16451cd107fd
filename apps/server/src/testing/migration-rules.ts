import { type Node, parse } from 'libpg-query'

/** Tables that grow with use: what locks or rewrites one of them stops the portal for minutes. */
export const bigTables: ReadonlySet<string> = new Set([
  'observations',
  'observation_hours',
  'observation_days',
  'station_uplinks',
  'ingest_refusals',
  'observation_arrivals',
  'reading_marks',
  'quality_cases',
  'quality_case_notes',
  'station_signal_days',
  'alert_watches',
  'change_log',
  'mails',
  'analytics_events',
  'operation_files',
  'operation_file_parts',
  'csv_export_chunks',
])

/** Change nothing that older code sees, and are done in a moment. */
const harmlessCommands = new Set([
  'AT_SetRelOptions',
  'AT_ReplaceRelOptions',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_ValidateConstraint',
  'AT_DropConstraint',
])

const harmlessStatements = new Set([
  'CreateStmt',
  'CreateExtensionStmt',
  'DefineStmt',
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreateSeqStmt',
  'CommentStmt',
  'InsertStmt',
  'SelectStmt',
  'ViewStmt',
])

/** Functions whose value is another for every row: as a default they write every row anew. */
const volatileFunctions = new Set(['random', 'gen_random_uuid', 'clock_timestamp', 'nextval', 'uuidv7'])

/**
 * What in a migration breaks the code of the release before, or stops people from working while it runs (CORE-130).
 * Tables that the same migration creates are nobody's yet: anything may be done to them.
 */
export async function findBreaches(sql: string): Promise<string[]> {
  const { stmts = [] } = await parse(sql)
  const statements = stmts.map(({ stmt }) => stmt).filter((stmt) => stmt !== undefined)
  const created = new Set(statements.map(findCreatedTable))
  return statements.flatMap((statement) => judgeStatement(statement, created))
}

function findCreatedTable(statement: Node): string | undefined {
  return 'CreateStmt' in statement ? statement.CreateStmt.relation?.relname : undefined
}

function judgeStatement(statement: Node, created: ReadonlySet<string | undefined>): string[] {
  const [kind = ''] = Object.keys(statement)
  if (harmlessStatements.has(kind)) return []
  if ('AlterTableStmt' in statement) {
    const { relation, cmds = [] } = statement.AlterTableStmt
    const table = relation?.relname ?? ''
    return created.has(table) ? [] : cmds.flatMap((command) => judgeCommand(table, command))
  }
  if ('IndexStmt' in statement) {
    const { relation, unique, if_not_exists: isMadeBefore, idxname } = statement.IndexStmt
    const table = relation?.relname ?? ''
    if (created.has(table)) return []
    if (unique === true) return [`${idxname}: a unique index on ${table} refuses what older code writes`]
    return bigTables.has(table) && isMadeBefore !== true
      ? [
          `${idxname}: an index on ${table}, which is big, must be "if not exists" and made before, concurrently`,
        ]
      : []
  }
  if ('UpdateStmt' in statement || 'DeleteStmt' in statement) {
    const { relation } = 'UpdateStmt' in statement ? statement.UpdateStmt : statement.DeleteStmt
    const table = relation?.relname ?? ''
    return bigTables.has(table) ? [`${kind} of ${table}, which is big: let a job do it`] : []
  }
  if ('RenameStmt' in statement) {
    const { relation, subname, newname } = statement.RenameStmt
    const table = relation?.relname ?? ''
    return created.has(table) ? [] : [`rename of ${table}.${subname ?? ''} to ${newname}`]
  }
  return [
    `${kind}: ${kind === 'DropStmt' ? 'older code may use it' : 'nobody has said what it does to older code'}`,
  ]
}

function judgeCommand(table: string, command: Node): string[] {
  if (!('AlterTableCmd' in command)) return []
  const { subtype = 'AT_AddColumn', name, def } = command.AlterTableCmd
  if (harmlessCommands.has(subtype)) return []
  if (subtype === 'AT_AddColumn' && def !== undefined && 'ColumnDef' in def)
    return judgeColumn(`${table}.${def.ColumnDef.colname}`, def.ColumnDef.constraints ?? [])
  if (subtype === 'AT_ColumnDefault' && def !== undefined) return []
  if (subtype === 'AT_AddConstraint' && def !== undefined && 'Constraint' in def) {
    const { contype, conname = '', skip_validation: isUnchecked, indexname } = def.Constraint
    if (indexname !== undefined) return []
    return isUnchecked === true
      ? []
      : [`${table} ${conname}: ${contype} reads all rows under a lock; "not valid" first`]
  }
  return [`${subtype} of ${table}.${name ?? ''}`]
}

function judgeColumn(column: string, constraints: readonly Node[]): string[] {
  const found = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const has = (contype: string) => found.some((constraint) => constraint.contype === contype)
  const breaches: string[] = []
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT')) breaches.push(`${column}: not null without a default`)
  if (has('CONSTR_GENERATED') || has('CONSTR_IDENTITY')) breaches.push(`${column}: writes every row anew`)
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')) breaches.push(`${column}: makes an index under a lock`)
  if (found.some(({ raw_expr: value }) => value !== undefined && callsVolatile(value)))
    breaches.push(`${column}: a default that is another for every row`)
  return breaches
}

function callsVolatile(value: Node): boolean {
  if (!('FuncCall' in value)) return false
  const names = (value.FuncCall.funcname ?? []).flatMap((node) =>
    'String' in node ? [node.String.sval] : [],
  )
  return names.some((name) => name !== undefined && volatileFunctions.has(name))
}
