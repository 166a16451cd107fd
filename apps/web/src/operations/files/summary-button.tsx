import './operation-files-texts.ts'
import '../viewer/operation-map-texts.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { type ExportAddress, openExport, openTab } from '../viewer/files/open-export.ts'

/** The operation on one printable page, in a new tab. */
export function SummaryButton({ path, query }: ExportAddress) {
  const { t } = useTranslation('operationFiles')
  const { t: tell } = useTranslation()
  const { t: describeMap } = useTranslation('operationMap')
  const explain = (error: unknown) => describeError(error, tell)
  const open = () => {
    openExport({
      tab: openTab(),
      address: { path, query },
      preparingText: describeMap('exporting.preparing'),
      describeError: explain,
    }).catch((error: unknown) => showToast({ tone: 'error', message: explain(error) }))
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} stroke={1.8} aria-hidden="true" />}
      onClick={open}
    >
      {t('summary')}
    </Button>
  )
}
