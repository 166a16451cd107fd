import { IconRefreshAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StateMessage } from '../ui/feedback/state-message.tsx'
import { PlainButton } from '../ui/plain/plain-button.tsx'

/** The last resort when a screen breaks (CORE-32). */
export function CrashScreen() {
  const { t } = useTranslation()
  const { t: tApp } = useTranslation('app')
  return (
    <main style={{ display: 'grid', minHeight: '100dvh', alignContent: 'center' }}>
      <StateMessage
        tone="error"
        headingLevel={1}
        icon={<IconRefreshAlert size={28} stroke={1.6} />}
        title={t('errors.crash')}
        text={`${t('errors.crashMeaning')} ${tApp('crash.text')}`}
        action={<PlainButton onClick={() => window.location.reload()}>{t('reload')}</PlainButton>}
      />
    </main>
  )
}
