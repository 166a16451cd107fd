import { reportEquipmentOperators } from '@talhao/contract/operations/equipment'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../../lib/api/call-endpoint.ts'
import { saveFile } from '../../../lib/charts/save-file.ts'
import { showToast } from '../../../ui/feedback/toasts.ts'

/** Saves the PDF about these operators. */
export function useReportOperators() {
  const { t } = useTranslation('equipment')
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      fetchFile(reportEquipmentOperators, { body: { operator_ids: [...ids] } }),
    onSuccess: (file) => {
      const isFile = file.size > 0 && file.type.startsWith('application/pdf')
      if (isFile) saveFile(file, 'operators_report.pdf')
      showToast({
        tone: isFile ? 'success' : 'error',
        message: t(isFile ? 'report.success' : 'report.notAFile'),
      })
    },
    onError: () => showToast({ tone: 'error', message: t('report.failed') }),
  })
}
