import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Chooseable,
  type FileChoice,
  isSameChoice,
  listMachineries,
  listOperators,
  pickFiles,
} from './file-choice.ts'
import classes from './filter-panel.module.css'
import type { OperationFileEntry } from './operation-files.ts'

interface FilterPanelProps {
  readonly files: readonly OperationFileEntry[]
  readonly choice: FileChoice
  readonly onChoice: (choice: FileChoice) => void
}

/** Machines and operators with a box each; map and figures follow when it is updated. */
export function FilterPanel({ files, choice, onChoice }: FilterPanelProps) {
  const { t } = useTranslation('equipmentDetail')
  const [draft, setDraft] = useState(choice)
  const isChanged = !isSameChoice(draft, choice)
  const shown = pickFiles(files, draft).length
  return (
    <div className={classes.filters}>
      <div className={classes.groups}>
        <ChoiceGroup
          title={t('panel.machineries')}
          entries={listMachineries(files)}
          chosen={draft.machineries}
          onChosen={(machineries) => setDraft({ ...draft, machineries })}
        />
        <ChoiceGroup
          title={t('panel.operators')}
          entries={listOperators(files)}
          chosen={draft.operators}
          onChosen={(operators) => setDraft({ ...draft, operators })}
        />
      </div>
      <div className={classes.foot}>
        <p className={classes.told} aria-live="polite">
          {t('panel.chosen', { shown, count: files.length })}
          {isChanged && <span className={classes.pending}> {t('panel.pending')}</span>}
        </p>
        <Button fullWidth disabled={!isChanged} onClick={() => onChoice(draft)}>
          {t('panel.update')}
        </Button>
      </div>
    </div>
  )
}

interface ChoiceGroupProps {
  readonly title: string
  readonly entries: readonly Chooseable[]
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
}

function ChoiceGroup({ title, entries, chosen, onChosen }: ChoiceGroupProps) {
  const { t } = useTranslation('equipmentDetail')
  const titleId = useId()
  const count = entries.filter(({ id }) => chosen.has(id)).length
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChosen(next)
  }
  return (
    <fieldset className={classes.group} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <Checkbox
          label={t('panel.all')}
          labelPosition="left"
          checked={count === entries.length}
          indeterminate={count > 0 && count < entries.length}
          onChange={() =>
            onChosen(count === entries.length ? new Set() : new Set(entries.map(({ id }) => id)))
          }
        />
      </div>
      {entries.map(({ id, name, files }) => (
        <Checkbox
          key={id}
          className={classes.entry ?? ''}
          label={name}
          description={t('panel.files', { count: files })}
          checked={chosen.has(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </fieldset>
  )
}
