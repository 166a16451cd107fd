import './ingest-texts.ts'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyAndTell } from '../../ui/controls/copy-and-tell.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** Read out instead of the label where several buttons say the same. */
  readonly spoken?: string
}

export function CopyButton({ text, label, spoken = label }: CopyButtonProps) {
  const { t } = useTranslation('stationIngest')
  return (
    <Button
      variant="default"
      aria-label={spoken}
      leftSection={<IconCopy size={18} stroke={1.7} aria-hidden="true" />}
      onClick={() => void copyAndTell(text, { copied: t('copied'), failed: t('notCopied') })}
    >
      {label}
    </Button>
  )
}
