import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlantingTab } from './planting-tab.ts'
import classes from './planting-tabs.module.css'

interface PlantingTabsProps {
  readonly tabs: readonly PlantingTab[]
  readonly tab: PlantingTab
  readonly onTab: (tab: PlantingTab) => void
  readonly children: ReactNode
}

/** One panel for all tabs: the map in it stays where it is when another report is chosen. */
export function PlantingTabs({ tabs, tab, onTab, children }: PlantingTabsProps) {
  const { t } = useTranslation('planting')
  return (
    <Tabs
      value={tab}
      onChange={(value) => {
        const chosen = tabs.find((known) => known === value)
        if (chosen !== undefined) onTab(chosen)
      }}
    >
      <Tabs.List aria-label={t('tabs.label')} className={classes.list ?? ''}>
        {tabs.map((kind) => (
          <Tabs.Tab key={kind} value={kind} className={classes.tab ?? ''}>
            {t(`tabs.${kind}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  )
}
