import { Button } from '@mantine/core'
import classes from './upload-progress.module.css'

interface UploadProgressProps {
  readonly label: string
  /** What is happening, in words. */
  readonly words: string
  /** 0 to 1. */
  readonly share: number
  /** Absent where another button does it. */
  readonly stop?: {
    readonly label: string
    /** Null: nobody can stop it any more. */
    readonly act: (() => void) | null
  }
}

/** How much has gone out; after that the server looks at it. */
export function UploadProgress({ label, words, share, stop }: UploadProgressProps) {
  const percent = Math.floor(share * 100)
  return (
    <div className={classes.progress}>
      <div className={classes.words} role="status">
        {words}
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
      {stop !== undefined && (
        <Button variant="default" disabled={stop.act === null} onClick={() => stop.act?.()}>
          {stop.label}
        </Button>
      )}
    </div>
  )
}
