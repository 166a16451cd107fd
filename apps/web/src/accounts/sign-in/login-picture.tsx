import classes from './login-picture.module.css'

/** Decoration with one sentence; phones do without it and never load it. */
export function LoginPicture({ line }: { line: string }) {
  return (
    <aside className={classes.picture}>
      <p className={classes.line}>{line}</p>
    </aside>
  )
}
