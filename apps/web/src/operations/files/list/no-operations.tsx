import { Button } from '@mantine/core'
import { IconDeviceTabletUp, IconMessageCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getSiteSettings } from '../../../lib/site/site-settings.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SupportLink } from '../../../ui/page/support-link.tsx'

/** Before the first upload: where operations come from, and whom to ask. */
export function NoOperations() {
  const { t } = useTranslation('operationFiles')
  return (
    <EmptyState
      icon={<IconDeviceTabletUp size={28} stroke={1.6} />}
      title={t('empty.title')}
      text={
        <>
          <p>{t('empty.text')}</p>
          <p>{t('empty.help')}</p>
        </>
      }
      action={<Support />}
    />
  )
}

/** By chat where there is one, else by mail. */
function Support() {
  const { t } = useTranslation('operationFiles')
  const { supportChatUrl } = getSiteSettings()
  if (supportChatUrl === '') return <SupportLink />
  return (
    <Button
      component="a"
      variant="default"
      href={supportChatUrl}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconMessageCircle size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t('empty.chat')}
    </Button>
  )
}
