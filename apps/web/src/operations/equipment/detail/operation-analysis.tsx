import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { EquipmentOperationDetail } from '@talhao/contract/operations/equipment'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CoveragePanel } from '../../covered-area/coverage-panel.tsx'
import { useTabInAddress } from '../../files/use-tab-in-address.ts'
import { WithinAnswer } from '../../targets/within/within-answer.tsx'
import { wholeMachine } from '../../viewer/operation-layer.ts'
import { useHeldFiles, useOperationViewer } from '../../viewer/viewer/use-operation-viewer.ts'
import { DetailMap, type NamedMapFile } from './detail-map.tsx'
import classes from './operation-analysis.module.css'
import { chooseAll, pickFiles } from './selection/file-choice.ts'
import { FileFigures } from './selection/file-figures.tsx'
import { mergeFiles } from './selection/merge-files.ts'
import { nameFile } from './selection/name-file.ts'
import type { OperationFileEntry } from './selection/operation-files.ts'
import { SidePanel } from './selection/side-panel.tsx'
import { useReadableFiles } from './selection/use-readable-files.ts'
import { DriftTab } from './tabs/drift-tab.tsx'
import { GraphsTab } from './tabs/graphs-tab.tsx'
import { ReportTab } from './tabs/report-tab.tsx'
import { SummaryTab } from './tabs/summary-tab.tsx'
import { TargetsTab } from './tabs/targets-tab.tsx'
import { useRefreshGone } from './use-refresh-gone.ts'

interface OperationAnalysisProps {
  readonly detail: EquipmentOperationDetail
  readonly files: readonly OperationFileEntry[]
}

const tabs = ['summary', 'coverage', 'targets', 'report', 'graphs', 'drift'] as const

/** Map, filters and the four reports: all of them show the same chosen files. */
export function OperationAnalysis({ detail, files }: OperationAnalysisProps) {
  const { t } = useTranslation('equipmentDetail')
  const viewer = useOperationViewer()
  const [tab, setTab] = useTabInAddress(tabs)
  const [choice, setChoice] = useState(() => chooseAll(files))
  const chosen = useMemo(() => pickFiles(files, choice), [files, choice])
  const merged = useMemo(() => mergeFiles(chosen), [chosen])
  const { fieldName } = detail.summary
  const held = useMemo(() => files.map((file) => describeFile(file, fieldName)), [files, fieldName])
  useHeldFiles(viewer, held)
  const read = useReadableFiles(viewer, { files, chosen })
  useRefreshGone(detail.summary.operationId, read.isGone)
  const readableIds = useMemo(() => read.readable.map(({ fileId }) => fileId), [read])
  const { summary, parameterDetails } = detail
  return (
    <div className={classes.page}>
      <WithinAnswer viewer={viewer} fileIds={readableIds} parameters={parameterDetails}>
        <DetailMap {...{ viewer, chosen, read, merged }} files={held} parameters={parameterDetails} />
      </WithinAnswer>
      <SidePanel files={files} choice={choice} onChoice={setChoice} />
      <Tabs
        value={tab}
        onChange={(value) => setTab(tabs.find((known) => known === value) ?? 'summary')}
        keepMounted={false}
        className={classes.tabs ?? ''}
      >
        <Tabs.List aria-label={t('tabs.label')} className={classes.list ?? ''}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one} className={classes.tab ?? ''}>
              {t(`tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="summary" className={classes.panel ?? ''}>
          <SummaryTab summary={summary} merged={merged} shown={chosen.length} total={files.length} />
        </Tabs.Panel>
        <Tabs.Panel value="coverage" className={classes.panel ?? ''}>
          <CoveragePanel operationId={summary.operationId} />
        </Tabs.Panel>
        <Tabs.Panel value="targets" className={classes.panel ?? ''}>
          <TargetsTab
            operationId={summary.operationId}
            parameters={parameterDetails}
            initial={detail.initialParameterDetails}
            isActive={summary.status === 'active'}
          />
        </Tabs.Panel>
        <Tabs.Panel value="report" className={classes.panel ?? ''}>
          <ReportTab report={merged.report} applied={merged.applied} />
        </Tabs.Panel>
        <Tabs.Panel value="graphs" className={classes.panel ?? ''}>
          <FileFigures viewer={viewer} files={read}>
            <GraphsTab
              viewer={viewer}
              chosen={read.readable}
              others={read.others}
              parameters={parameterDetails}
              fieldName={fieldName}
            />
          </FileFigures>
        </Tabs.Panel>
        <Tabs.Panel value="drift" className={classes.panel ?? ''}>
          <FileFigures viewer={viewer} files={read}>
            <DriftTab
              viewer={viewer}
              chosen={read.readable}
              others={read.others}
              parameters={parameterDetails}
            />
          </FileFigures>
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

function describeFile(file: OperationFileEntry, fieldName: string): NamedMapFile {
  return {
    id: file.fileId,
    url: file.path,
    kind: 'weather',
    machine: wholeMachine,
    name: nameFile(file),
    fieldName,
  }
}
