import { IconTractor } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { PageHeader } from '../shared/ui/page-header.tsx'
import { StateMessage } from '../shared/ui/state-message.tsx'
import type { TitleKey } from './app-texts.ts'

/** Says plainly that a page of the product is still to come. */
export function NotBuiltScreen({ title }: { title: TitleKey }) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title={t(`titles.${title}`)} />
      <StateMessage
        tone="waiting"
        icon={<IconTractor size={30} stroke={1.5} />}
        title={t('notBuilt.title')}
        text={t('notBuilt.text', { route: pathname })}
      />
    </>
  )
}
