import { IconFileCheck, IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { formatFileSize } from '../../lib/format/format-file-size.ts'
import classes from './file-field.module.css'

interface FileFieldProps {
  readonly label: string
  readonly hint: string
  readonly name: string
  /** With its dot. */
  readonly ending: string
  readonly file: File | null
  readonly problem: string | null
  readonly isLocked: boolean
  readonly chooseText: string
  readonly changeText: string
  /** Tall where choosing is all there is to do. */
  readonly height?: 'line' | 'tall'
  readonly onChange: (file: File) => void
}

/** A file by choosing or dropping; what was chosen stays readable in the field. */
export function FileField(props: FileFieldProps) {
  const { label, hint, name, ending, file, problem, isLocked, onChange } = props
  const { chooseText, changeText, height = 'line' } = props
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    // A text or a link that is dropped has no file: what was chosen stays.
    const dropped = event.dataTransfer.files[0]
    if (!isLocked && dropped !== undefined) onChange(dropped)
  }

  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <input
        id={id}
        className={classes.input}
        type="file"
        name={name}
        accept={ending}
        data-autofocus={height === 'tall' || undefined}
        disabled={isLocked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem !== null || undefined}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          if (chosen !== undefined) onChange(chosen)
          // The same file, fixed meanwhile, may be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={classes.area}
        data-height={height}
        data-over={isOver || undefined}
        data-wrong={problem !== null || undefined}
        data-locked={isLocked || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {file === null ? (
          <>
            <IconFileUpload size={22} stroke={1.6} className={classes.icon} aria-hidden="true" />
            <span>{chooseText}</span>
          </>
        ) : (
          <>
            <IconFileCheck size={22} stroke={1.6} className={classes.icon} aria-hidden="true" />
            <span className={classes.name}>{file.name}</span>
            <span className={classes.size}>{formatFileSize(file.size)}</span>
            {!isLocked && <span className={classes.change}>{changeText}</span>}
          </>
        )}
      </label>
      <span id={`${id}-hint`} className={classes.hint}>
        {hint}
      </span>
      <span id={`${id}-problem`} className={classes.problem} role="alert">
        {problem}
      </span>
    </div>
  )
}
