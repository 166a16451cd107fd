const columns = [
  ['load', ({ multiple }) => `${multiple} ×`],
  ['stations, pages', ({ stations, pages }) => `${stations}, ${pages}`],
  ['reports/s due', ({ figures }) => perSecond(figures.due, figures)],
  ['acknowledged/s', ({ figures }) => perSecond(figures.acknowledged, figures)],
  ['report p50, p99', ({ figures }) => times(figures.reportMs)],
  ['told p50, p99', ({ figures }) => times(figures.toldMs)],
  ['lists/s', ({ figures }) => perSecond(figures.lists, figures)],
  ['list p50, p99', ({ figures }) => times(figures.listMs)],
  ['messages/s to pages', ({ figures }) => perSecond(figures.messages, figures)],
  ['notifications/s', ({ use }) => use.notificationsPerSecond.toFixed(1)],
  ['main thread', ({ use }) => percent(use.main)],
  ['busiest other thread', ({ use }) => percent(use.otherThread)],
  ['PostgreSQL', ({ use }) => percent(use.postgres)],
  ['load process', ({ use }) => percent(use.load)],
  ['whole machine, others on it', ({ use }) => `${percent(use.machine)}, ${percent(use.others)}`],
  ['server, PostgreSQL MB', ({ use }) => `${round(use.serverMb)}, ${round(use.postgresMb)}`],
  ['open files, database connections', ({ use }) => `${use.files ?? 'not known'}, ${use.connections}`],
  ['kB stored, kB WAL a report', ({ figures, use }) => kilobytesOf(use, figures.acknowledged)],
  ['oldest not judged', ({ unjudgedSeconds }) => `${Math.round(unjudgedSeconds)} s`],
  ['refused or broken', ({ figures }) => `${figures.reportErrors + figures.pageErrors}`],
  ['held', ({ reasons }) => (reasons.length === 0 ? 'yes' : `no: ${reasons.join(', ')}`)],
]

/** A table of Markdown, a column a step: so it goes into docs/scaling.md. */
export function describeSteps(steps) {
  const [first, ...rest] = columns.map(([title, describe]) => [title, ...steps.map(describe)])
  const lines = [first, first.map(() => '---'), ...rest]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function perSecond(count, { seconds }) {
  return (count / seconds).toFixed(1)
}

function times({ p50, p99 }) {
  return p50 === null ? 'none' : `${round(p50)}, ${round(p99)} ms`
}

function percent(share) {
  return share === null ? 'not known' : `${Math.round(share * 100)} %`
}

function round(value) {
  return value === null ? 'not known' : Math.round(value).toString()
}

function kilobytesOf({ bytes, walBytes }, reports) {
  if (reports === 0) return 'none'
  return `${(bytes / 1000 / reports).toFixed(1)}, ${(walBytes / 1000 / reports).toFixed(1)}`
}
