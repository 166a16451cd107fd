import '../operation-files-texts.ts'
import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import { OperationHeader } from '../operation-header.tsx'
import { ChooseOperationDialog } from './choose-operation-dialog.tsx'

/** Above two operations side by side: another second one, or back to the first alone. */
export function CompareHeader({
  cloud,
  file,
}: Pick<ComponentProps<typeof ChooseOperationDialog>, 'cloud' | 'file'>) {
  const { t } = useTranslation('operationFiles')
  const [address] = useSearchParams()
  const choice = useOpened('compare')
  const alone = new URLSearchParams(address)
  alone.delete('compare')
  return (
    <>
      <OperationHeader cloud={cloud} name={t('compare.title')}>
        <Button variant="default" onClick={() => choice.open()}>
          {t('compare.other')}
        </Button>
        <Button component={Link} variant="default" to={`?${alone}`}>
          {t('compare.leave')}
        </Button>
      </OperationHeader>
      {choice.parts !== null && <ChooseOperationDialog cloud={cloud} file={file} onClose={choice.close} />}
    </>
  )
}
