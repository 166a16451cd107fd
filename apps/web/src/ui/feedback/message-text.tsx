import classes from './message-text.module.css'

/** A text that must stand word for word, and on a second line what it means in the person's language (CORE-14). */
export function MessageText({ children }: { children: string }) {
  const [text, ...meaning] = children.split('\n')
  if (meaning.length === 0) return text
  return (
    <>
      <span>{text}</span>
      <span className={classes.meaning}>{meaning.join(' ')}</span>
    </>
  )
}
