import { IconAlertTriangle } from '@tabler/icons-react'
import type { Doubt } from '@talhao/contract/weather/readings'
import classes from './doubt-note.module.css'
import { useDoubtText } from './use-doubt-text.ts'

/** What is not trusted of the newest readings; nothing where all of it is. */
export function DoubtNote({ doubts }: { doubts: readonly Doubt[] }) {
  const text = useDoubtText(doubts)
  if (text === null) return null
  return (
    <p className={classes.note} title={text}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
