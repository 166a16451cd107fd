import { Button } from '@mantine/core'
import { IconClipboardText, IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import type { EquipmentOperator } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import { ReasonButton } from '../../../ui/controls/reason-button.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { fetchOperatorsZip } from '../api/equipment-calls.ts'
import { useReportOperators } from '../api/report-operators.ts'
import { OperationExportDialog } from '../export/export-dialog.tsx'
import type { Selected } from '../registry/registry-panel.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

/** What is done with ticked operators, and the way to many new ones. */
export function OperatorTools({ records, rejection }: Selected<EquipmentOperator>) {
  const { t } = useTranslation('equipmentOperators')
  const { t: tEquipment } = useTranslation('equipment')
  const opened = useOpened('tool')
  const [tool] = opened.parts ?? []
  const report = useReportOperators()
  const ids = records.map(({ id }) => id)

  function withSelection(act: () => void) {
    if (ids.length > 0) act()
    else showToast({ tone: 'info', message: t('selectOne') })
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden="true" />}
        loading={report.isPending}
        onClick={() => withSelection(() => report.mutate(ids))}
      >
        {tEquipment('report.pdf')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileZip size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => withSelection(() => opened.open('export'))}
      >
        {tEquipment('export.action')}
      </Button>
      <ReasonButton
        label={t('bulk.action')}
        icon={<IconClipboardText size={18} stroke={1.7} aria-hidden="true" />}
        weight="quiet"
        reason={rejection}
        onClick={() => opened.open('bulk')}
      />
      {tool === 'export' && ids.length > 0 && (
        <OperationExportDialog fetchZip={(type) => fetchOperatorsZip(ids, type)} onClose={opened.close} />
      )}
      {tool === 'bulk' && rejection === null && <BulkDialog onClose={opened.close} />}
    </>
  )
}
