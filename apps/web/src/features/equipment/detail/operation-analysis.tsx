import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { EquipmentOperationDetail } from '@talhao/contract/equipment'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OperationFile, wholeMachine } from '../../../shared/operation-map/operation-layer.ts'
import {
  useHeldFiles,
  useOperationViewer,
} from '../../../shared/operation-map/viewer/use-operation-viewer.ts'
import { DetailMap } from './detail-map.tsx'
import classes from './operation-analysis.module.css'
import { chooseAll, pickFiles } from './selection/file-choice.ts'
import { mergeFiles } from './selection/merge-files.ts'
import type { OperationFileEntry } from './selection/operation-files.ts'
import { SidePanel } from './selection/side-panel.tsx'
import { DriftTab } from './tabs/drift-tab.tsx'
import { GraphsTab } from './tabs/graphs-tab.tsx'
import { ReportTab } from './tabs/report-tab.tsx'
import { SummaryTab } from './tabs/summary-tab.tsx'
import { TargetsTab } from './tabs/targets-tab.tsx'

interface OperationAnalysisProps {
  readonly detail: EquipmentOperationDetail
  readonly files: readonly OperationFileEntry[]
}

const tabs = ['summary', 'targets', 'report', 'graphs', 'drift'] as const

/** Map, filters and the four reports: all of them show the same chosen files. */
export function OperationAnalysis({ detail, files }: OperationAnalysisProps) {
  const { t } = useTranslation('equipmentDetail')
  const viewer = useOperationViewer()
  const [choice, setChoice] = useState(() => chooseAll(files))
  const chosen = useMemo(() => pickFiles(files, choice), [files, choice])
  const merged = useMemo(() => mergeFiles(chosen), [chosen])
  const held = useMemo(() => files.map(describeFile), [files])
  useHeldFiles(viewer, held)
  const { summary, parameterDetails } = detail
  return (
    <div className={classes.page}>
      <DetailMap viewer={viewer} files={held} chosen={chosen} merged={merged} parameters={parameterDetails} />
      <SidePanel files={files} choice={choice} onChoice={setChoice} />
      <Tabs defaultValue="summary" keepMounted={false} className={classes.tabs ?? ''}>
        <Tabs.List aria-label={t('tabs.label')}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="summary" className={classes.panel ?? ''}>
          <SummaryTab summary={summary} merged={merged} shown={chosen.length} total={files.length} />
        </Tabs.Panel>
        <Tabs.Panel value="targets" className={classes.panel ?? ''}>
          <TargetsTab
            operationId={summary.operationId}
            parameters={parameterDetails}
            report={merged.report}
            isActive={summary.status === 'active'}
          />
        </Tabs.Panel>
        <Tabs.Panel value="report" className={classes.panel ?? ''}>
          <ReportTab report={merged.report} />
        </Tabs.Panel>
        <Tabs.Panel value="graphs" className={classes.panel ?? ''}>
          <GraphsTab viewer={viewer} chosen={chosen} parameters={parameterDetails} name={summary.name} />
        </Tabs.Panel>
        <Tabs.Panel value="drift" className={classes.panel ?? ''}>
          <DriftTab viewer={viewer} chosen={chosen} parameters={parameterDetails} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

function describeFile({ fileId, path }: OperationFileEntry): OperationFile {
  return { id: fileId, url: path, kind: 'weather', machine: wholeMachine }
}
