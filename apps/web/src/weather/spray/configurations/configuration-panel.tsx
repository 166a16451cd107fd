import './configurations-texts.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import type { SprayConfiguration } from '@talhao/contract/weather/spray'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened, useOpenedRecord } from '../../../lib/browser/use-opened.ts'
import { DiscardQuestion } from '../../../ui/dialogs/discard-question.tsx'
import { useWrittenInput } from '../../../ui/dialogs/use-written-input.ts'
import { AboutDialog } from './about-dialog.tsx'
import { useSprayConfigurations } from './configuration-calls.ts'
import { ConfigurationForm } from './configuration-form.tsx'
import { ConfigurationList } from './configuration-list.tsx'
import classes from './configuration-panel.module.css'
import { DeleteConfigurationDialog } from './delete-configuration-dialog.tsx'

interface ConfigurationPanelProps {
  readonly stationId: string
  readonly placeName: string
  readonly onBack: () => void
}

/** The configurations of a station: the list, and the form in its place (WEA-77). */
export function ConfigurationPanel({ stationId, placeName, onBack }: ConfigurationPanelProps) {
  const { t } = useTranslation('sprayConfigurations')
  const form = useOpened('form')
  const deletion = useOpened('delete')
  const about = useOpened('about')
  const [scrollsToEnd, setScrollsToEnd] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { data: configurations } = useSprayConfigurations(stationId)
  const find = (id: string) => configurations?.find((configuration) => configuration.id === id)
  const [task, editedId] = form.parts ?? []
  const edited = useOpenedRecord(task === 'edit' ? editedId : undefined, find)
  const deleted = useOpenedRecord(deletion.parts?.[0], find)
  // What somebody else saved meanwhile, once it was asked for.
  const [reloaded, setReloaded] = useState<SprayConfiguration | null>(null)
  const configuration = edited === null ? null : reloaded?.id === edited.id ? reloaded : edited
  const isForm = task === 'new' || edited !== null
  const written = useWrittenInput({ isGuarded: isForm, onClose: form.close })

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
          onClick={isForm ? written.close : onBack}
        >
          {t(isForm ? 'backToList' : 'back')}
        </Button>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          {isForm
            ? t(configuration === null ? 'form.createTitle' : 'form.editTitle')
            : t('title', { place: placeName })}
        </h1>
        {!isForm && <p className={classes.lead}>{t('text')}</p>}
      </header>
      {isForm ? (
        <ConfigurationForm
          key={configuration?.updatedAt ?? 'new'}
          stationId={stationId}
          configuration={configuration}
          marks={written.marks}
          onReload={setReloaded}
          onCancel={written.close}
          onSaved={() => {
            setScrollsToEnd(configuration === null)
            form.close()
          }}
        />
      ) : (
        <>
          <div className={classes.body}>
            <ConfigurationList
              stationId={stationId}
              scrollsToEnd={scrollsToEnd}
              onScrolled={() => setScrollsToEnd(false)}
              onEdit={(id) => form.open('edit', id)}
              onDelete={(id) => deletion.open(id)}
            />
          </div>
          <div className={classes.actions}>
            <Button leftSection={<IconPlus size={18} stroke={2} />} onClick={() => form.open('new')}>
              {t('new')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconInfoCircle size={18} stroke={1.8} />}
              onClick={() => about.open()}
            >
              {t('info')}
            </Button>
          </div>
        </>
      )}
      {deleted !== null && (
        <DeleteConfigurationDialog stationId={stationId} configuration={deleted} onClose={deletion.close} />
      )}
      {about.parts !== null && <AboutDialog onClose={about.close} />}
      <DiscardQuestion isOpen={written.isAsking} onDiscard={written.discard} onGoOn={written.goOn} />
    </>
  )
}
