import './configurations-texts.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import type { SprayConfiguration } from '@talhao/contract/weather/spray'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AboutDialog } from './about-dialog.tsx'
import { ConfigurationForm } from './configuration-form.tsx'
import { ConfigurationList } from './configuration-list.tsx'
import classes from './configuration-panel.module.css'
import { DeleteDialog } from './delete-dialog.tsx'

interface ConfigurationPanelProps {
  readonly stationId: string
  readonly placeName: string
  readonly onBack: () => void
}

type Task =
  | { readonly kind: 'list' }
  /** Null: a new one. */
  | { readonly kind: 'form'; readonly configuration: SprayConfiguration | null }
  | { readonly kind: 'deletion'; readonly configuration: SprayConfiguration }
  | { readonly kind: 'about' }

/** The configurations of a station: the list, and the form in its place (WEA-77). */
export function ConfigurationPanel({ stationId, placeName, onBack }: ConfigurationPanelProps) {
  const { t } = useTranslation('sprayConfigurations')
  const [task, setTask] = useState<Task>({ kind: 'list' })
  const [scrollsToEnd, setScrollsToEnd] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const showList = () => setTask({ kind: 'list' })
  const isForm = task.kind === 'form'

  // What was pressed is gone: the focus goes to what has taken its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change between list and form
  useEffect(() => title.current?.focus(), [isForm])

  return (
    <>
      <header className={classes.head}>
        <Button
          variant="subtle"
          className={classes.back ?? ''}
          leftSection={<IconArrowLeft size={18} stroke={1.9} />}
          onClick={isForm ? showList : onBack}
        >
          {t(isForm ? 'backToList' : 'back')}
        </Button>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          {isForm
            ? t(task.configuration === null ? 'form.createTitle' : 'form.editTitle')
            : t('title', { place: placeName })}
        </h1>
        {!isForm && <p className={classes.lead}>{t('text')}</p>}
      </header>
      {isForm ? (
        <ConfigurationForm
          key={task.configuration?.updatedAt ?? 'new'}
          stationId={stationId}
          configuration={task.configuration}
          onReload={(configuration) => setTask({ kind: 'form', configuration })}
          onCancel={showList}
          onSaved={() => {
            setScrollsToEnd(task.configuration === null)
            showList()
          }}
        />
      ) : (
        <>
          <div className={classes.body}>
            <ConfigurationList
              stationId={stationId}
              scrollsToEnd={scrollsToEnd}
              onScrolled={() => setScrollsToEnd(false)}
              onEdit={(configuration) => setTask({ kind: 'form', configuration })}
              onDelete={(configuration) => setTask({ kind: 'deletion', configuration })}
            />
          </div>
          <div className={classes.actions}>
            <Button
              leftSection={<IconPlus size={18} stroke={2} />}
              onClick={() => setTask({ kind: 'form', configuration: null })}
            >
              {t('new')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconInfoCircle size={18} stroke={1.8} />}
              onClick={() => setTask({ kind: 'about' })}
            >
              {t('info')}
            </Button>
          </div>
        </>
      )}
      {task.kind === 'deletion' && (
        <DeleteDialog stationId={stationId} configuration={task.configuration} onClose={showList} />
      )}
      {task.kind === 'about' && <AboutDialog onClose={showList} />}
    </>
  )
}
