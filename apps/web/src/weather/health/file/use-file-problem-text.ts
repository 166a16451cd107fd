import { useTranslation } from 'react-i18next'
import type { FileProblem } from './file-assessment.ts'

/** What is wrong with a file, and what to do. */
export function useFileProblemText(): (problem: FileProblem) => string {
  const { t } = useTranslation('assessFile')
  return ({ reason, fileName: name, line: number, text }) => {
    const line = number ?? '–'
    switch (reason) {
      case 'time':
        return t('problem.time', { name, line: line ?? 1, text })
      case 'columns':
        return t('problem.columns', { name, line: line ?? 1 })
      case 'tooLong':
        return t('problem.tooLong', { name })
      case 'empty':
        return t('problem.empty', { name })
      case 'values':
        return t('problem.values', { name, line, text })
      case 'tooLarge':
        return t('problem.tooLarge', { name })
      case 'unreadable':
        return t('problem.unreadable', { name })
    }
  }
}
