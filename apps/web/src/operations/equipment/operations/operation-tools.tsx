import { Button } from '@mantine/core'
import { IconChecks, IconFileImport, IconFileZip, IconReportAnalytics } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import { ReasonButton } from '../../../ui/controls/reason-button.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { fetchOperationsZip } from '../api/equipment-calls.ts'
import type { OperationRecord } from '../api/operation-calls.ts'
import { useReportOperations } from '../api/report-operations.ts'
import { OperationExportDialog } from '../export/export-dialog.tsx'
import { IsoxmlDialog } from '../isoxml/isoxml-dialog.tsx'
import type { Selected } from '../registry/registry-panel.tsx'
import { FinishDialog } from './finish-dialog.tsx'

/** What is done with ticked operations, and the way to those that a terminal recorded. */
export function OperationTools({ records, rejection, clear }: Selected<OperationRecord>) {
  const { t } = useTranslation('equipmentOperations')
  const { t: tEquipment } = useTranslation('equipment')
  const { t: tIsoxml } = useTranslation('equipmentIsoxml')
  const opened = useOpened('tool')
  const [tool] = opened.parts ?? []
  const report = useReportOperations()
  const ids = records.map(({ id }) => id)

  function withSelection(act: () => void) {
    if (ids.length > 0) act()
    else showToast({ tone: 'info', message: t('selectOne') })
  }

  function askToFinish() {
    if (records.every(({ status }) => status === 'active')) opened.open('finish')
    else showToast({ tone: 'info', message: t('finish.onlyActive') })
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReportAnalytics size={18} stroke={1.7} aria-hidden="true" />}
        loading={report.isPending}
        onClick={() => withSelection(() => report.open(ids))}
      >
        {tEquipment('report.action')}
      </Button>
      <ReasonButton
        label={tIsoxml('action')}
        icon={<IconFileImport size={18} stroke={1.7} aria-hidden="true" />}
        weight="quiet"
        reason={rejection}
        onClick={() => opened.open('import')}
      />
      <Button
        variant="default"
        leftSection={<IconFileZip size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => withSelection(() => opened.open('export'))}
      >
        {tEquipment('export.action')}
      </Button>
      <ReasonButton
        label={t('finish.action')}
        icon={<IconChecks size={18} stroke={1.7} aria-hidden="true" />}
        weight="quiet"
        reason={rejection}
        onClick={() => withSelection(askToFinish)}
      />
      {tool === 'export' && ids.length > 0 && (
        <OperationExportDialog fetchZip={(type) => fetchOperationsZip(ids, type)} onClose={opened.close} />
      )}
      {tool === 'import' && rejection === null && <IsoxmlDialog onClose={opened.close} />}
      {tool === 'finish' && ids.length > 0 && (
        <FinishDialog ids={ids} onFinished={clear} onClose={opened.close} />
      )}
    </>
  )
}
