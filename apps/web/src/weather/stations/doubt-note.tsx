import { IconAlertTriangle } from '@tabler/icons-react'
import type { Doubt } from '@talhao/contract/weather/readings'
import classes from './doubt-note.module.css'
import { useDoubtText, useFaultText } from './use-doubt-text.ts'

/** What is not trusted of the newest readings; nothing where all of it is. */
export function DoubtNote({ doubts }: { doubts: readonly Doubt[] }) {
  const text = useDoubtText(doubts)
  return text === null ? null : <Note text={text} />
}

/** Beside the reading itself, where it is clear what is not trusted. */
export function ReadingDoubt({ doubts }: { doubts: readonly Doubt[] }) {
  const describe = useFaultText()
  return doubts.length === 0 ? null : <Note text={doubts.map(describe).join('; ')} />
}

function Note({ text }: { text: string }) {
  return (
    <p className={classes.note} title={text}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
