import { Button } from '@mantine/core'
import type { IsoxmlReading, IsoxmlTask } from '@talhao/contract/operations/equipment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from './isoxml-step.module.css'
import { judgeTask } from './judge-task.ts'
import { StepHeading } from './step-heading.tsx'
import cards from './task-card.module.css'
import { TaskCard } from './task-card.tsx'
import { WarningList } from './warning-list.tsx'

interface TaskStepProps {
  readonly fileName: string
  readonly reading: IsoxmlReading
  readonly imported: ReadonlySet<string>
  /** What was chosen before, where somebody comes back. */
  readonly chosen: IsoxmlTask | null
  readonly onChoose: (task: IsoxmlTask) => void
  readonly onOtherFile: () => void
}

/** What the file holds; one task of it becomes an operation. */
export function TaskStep({ fileName, reading, imported, chosen, onChoose, onOtherFile }: TaskStepProps) {
  const { t } = useTranslation('equipmentIsoxml')
  const { tasks } = reading
  const open = tasks.filter((task) => judgeTask(task, imported) === null)
  const [task, setTask] = useState(open.find((one) => one === chosen) ?? (open.length === 1 ? open[0] : null))
  const [message, setMessage] = useState<string | null>(null)

  function goOn() {
    if (task == null) setMessage(t('task.chooseOne'))
    else onChoose(task)
  }

  function describeSource(): string {
    const { version, maker } = reading
    const parts = [
      fileName,
      ...(version === null ? [] : [t('task.version', { version })]),
      ...(maker === null ? [] : [t('task.maker', { maker })]),
    ]
    return parts.join(' · ')
  }

  function describeNothing(): string {
    if (tasks.length === 0) return t('task.noTasks')
    return t(imported.size > 0 ? 'task.allImported' : 'task.noPoints')
  }

  return (
    <form
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <div className={classes.head}>
        <StepHeading title={open.length === 0 ? t('task.nothing') : t('task.heading')} />
        <p className={classes.lead}>{describeSource()}</p>
        {tasks.length > 0 && (
          <p className={classes.lead}>
            {t('task.found', { count: tasks.length })} {t('task.clock')}
          </p>
        )}
      </div>
      {open.length === 0 && <Notice tone="info">{describeNothing()}</Notice>}
      <WarningList warnings={reading.warnings} />
      {tasks.length > 0 && (
        <fieldset className={cards.list}>
          <legend className={cards.legend}>{t('task.heading')}</legend>
          {tasks.map((one) => (
            <TaskCard
              key={one.taskId}
              task={one}
              rejection={judgeTask(one, imported)}
              isChosen={one === task}
              onChoose={() => {
                setTask(one)
                setMessage(null)
              }}
            />
          ))}
        </fieldset>
      )}
      <div className={classes.foot}>
        {message !== null && <Notice tone="error">{message}</Notice>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onOtherFile}>
            {t('task.otherFile')}
          </Button>
          {open.length > 0 && <Button type="submit">{t('task.next')}</Button>}
        </div>
      </div>
    </form>
  )
}
