import './sales-texts.ts'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './payment-link.module.css'
import { useCopyLink } from './use-copy-link.ts'

interface PaymentLinkProps {
  readonly link: string
  readonly clientName: string
}

export function PaymentLink({ link, clientName }: PaymentLinkProps) {
  const { t } = useTranslation('sales')
  const id = useId()
  const copy = useCopyLink()
  return (
    <div className={classes.link}>
      <span id={id} className={classes.label}>
        {t('paymentLink')}
      </span>
      <div className={classes.line}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long address scrolls, also for the keyboard. */}
        <output className={classes.address} aria-labelledby={id} tabIndex={0}>
          {link}
        </output>
        <Button
          variant="light"
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden="true" />}
          aria-label={t('copyOf', { client: clientName })}
          onClick={() => copy(link)}
        >
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}
