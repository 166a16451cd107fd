import '../operation-files-texts.ts'
import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { OperationHeader } from '../operation-header.tsx'
import { ChooseOperationDialog } from './choose-operation-dialog.tsx'

/** Above two operations side by side: another second one, or back to the first alone. */
export function CompareHeader({
  cloud,
  file,
}: Pick<ComponentProps<typeof ChooseOperationDialog>, 'cloud' | 'file'>) {
  const { t } = useTranslation('operationFiles')
  const [address] = useSearchParams()
  const [isChoosing, setChoosing] = useState(false)
  const alone = new URLSearchParams(address)
  alone.delete('compare')
  return (
    <>
      <OperationHeader cloud={cloud} name={t('compare.title')}>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t('compare.other')}
        </Button>
        <Button component={Link} variant="default" to={`?${alone}`}>
          {t('compare.leave')}
        </Button>
      </OperationHeader>
      {isChoosing && <ChooseOperationDialog cloud={cloud} file={file} onClose={() => setChoosing(false)} />}
    </>
  )
}
