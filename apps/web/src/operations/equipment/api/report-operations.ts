import { reportEquipmentOperations } from '@talhao/contract/operations/equipment'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../../lib/api/call-endpoint.ts'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { describeRejection } from './describe-rejection.ts'

/** Shows the report about these operations in a window of its own; a failure is written into it. */
export function useReportOperations() {
  const { t } = useTranslation('equipment')
  const reporting = useMutation({ mutationFn: fetchReport })

  function open(ids: readonly string[]) {
    // At once, while the click is still being handled: later the browser would take it for a popup.
    const page = window.open('', '_blank')
    if (page === null) {
      showToast({ tone: 'error', message: t('report.failed') })
      return
    }
    writeText(page, t('report.waiting'))
    reporting.mutate(ids, {
      onSuccess: (html) => {
        writePage(page, html)
        showToast({ tone: 'success', message: t('report.success') })
      },
      onError: (error) => {
        const message = error instanceof NotAReport ? t('report.notAFile') : t('report.failed')
        writeText(page, describeRejection(error, message))
        showToast({ tone: 'error', message })
      },
    })
  }

  return { open, isPending: reporting.isPending }
}

class NotAReport extends Error {
  override readonly name = 'NotAReport'
}

async function fetchReport(ids: readonly string[]): Promise<string> {
  const file = await fetchFile(reportEquipmentOperations, { body: { operation_ids: [...ids] } })
  if (file.size === 0 || !file.type.startsWith('text/html')) throw new NotAReport()
  return file.text()
}

function writePage(page: Window, html: string): void {
  page.document.open()
  page.document.write(html)
  page.document.close()
}

function writeText(page: Window, text: string): void {
  const lines = text.split('\n').map((line) => {
    const paragraph = page.document.createElement('p')
    paragraph.textContent = line
    return paragraph
  })
  page.document.title = lines[0]?.textContent ?? ''
  page.document.body.replaceChildren(...lines)
}
