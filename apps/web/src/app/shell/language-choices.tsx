import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type Language, languageNames, languages } from '@talhao/contract/core'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, useLanguage } from '../../lib/i18n/use-language.ts'
import { useUpdateLanguage } from '../../lib/me/update-language.ts'
import { showToast } from '../../ui/feedback/toasts.ts'

/** Open from the start: it comes with the first press. */
export function LanguageChoices({ button }: { button: ReactElement }) {
  const { i18n } = useTranslation()
  const shown = useLanguage()
  const update = useUpdateLanguage()

  function choose(language: Language) {
    chooseLanguage(language)
    // The toast speaks the language just chosen, which this render's `t` does not know yet.
    const say = i18n.getFixedT(language)
    update.mutate(
      { language },
      {
        onSuccess: () => showToast({ tone: 'success', message: say('languageSaved') }),
        onError: () => showToast({ tone: 'error', message: say('languageNotSaved') }),
      },
    )
  }

  return (
    <Menu
      defaultOpened
      position="top-start"
      width={200}
      radius="lg"
      shadow="md"
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={languageNames[language].tag}
            rightSection={language === shown ? <IconCheck size={16} aria-hidden="true" /> : null}
            onClick={() => choose(language)}
          >
            {languageNames[language].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
