import { IconLanguage } from '@tabler/icons-react'
import { languageNames } from '@talhao/contract/core'
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import classes from './language-menu.module.css'

const LanguageChoices = lazy(async () => ({
  default: (await import('./language-choices.tsx')).LanguageChoices,
}))

/** The language of this browser and of the account: the choice is sent to the server, too. */
export function LanguageMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const [isBuilt, setBuilt] = useState(false)
  const button = <LanguageButton isCollapsed={isCollapsed} />
  if (!isBuilt)
    return <LanguageButton isCollapsed={isCollapsed} aria-haspopup="menu" onClick={() => setBuilt(true)} />
  return (
    <Suspense fallback={button}>
      <LanguageChoices button={button} />
    </Suspense>
  )
}

function LanguageButton({
  isCollapsed,
  ...rest
}: { isCollapsed: boolean } & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation()
  const { label } = languageNames[useLanguage()]
  return (
    <button type="button" {...rest} className={classes.button} aria-label={`${t('language')}: ${label}`}>
      <IconLanguage size={20} stroke={1.6} aria-hidden="true" />
      {!isCollapsed && <span>{label}</span>}
    </button>
  )
}
