import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FileChoice } from './file-choice.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { OperationFileEntry } from './operation-files.ts'
import classes from './side-panel.module.css'
import { WorkLog } from './work-log.tsx'

interface SidePanelProps {
  readonly files: readonly OperationFileEntry[]
  readonly choice: FileChoice
  readonly onChoice: (choice: FileChoice) => void
}

/** Whose work is shown, and when each of them worked. */
export function SidePanel({ files, choice, onChoice }: SidePanelProps) {
  const { t } = useTranslation('equipmentDetail')
  return (
    <aside className={classes.panel} aria-label={t('panel.label')}>
      <Tabs defaultValue="filters" classNames={{ root: classes.tabs ?? '', panel: classes.content ?? '' }}>
        <Tabs.List grow>
          <Tabs.Tab value="filters">{t('panel.filters')}</Tabs.Tab>
          <Tabs.Tab value="log">{t('panel.log')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="filters">
          <FilterPanel files={files} choice={choice} onChoice={onChoice} />
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <WorkLog files={files} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  )
}
