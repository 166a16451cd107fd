import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'

export function RemovalLinkFailed({ text }: { text: string }) {
  const { t } = useTranslation('security')
  return (
    <PageCard>
      <StateMessage
        place="card"
        tone="error"
        headingLevel={1}
        icon={<IconLinkOff size={28} stroke={1.6} />}
        title={t('removal.failedTitle')}
        text={text}
        action={
          <Button component={Link} to={paths.login}>
            {t('removal.signIn')}
          </Button>
        }
      />
    </PageCard>
  )
}
