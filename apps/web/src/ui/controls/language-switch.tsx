import { languageNames, languages } from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, useLanguage } from '../../lib/i18n/use-language.ts'
import classes from './language-switch.module.css'

/** All languages side by side, each under its own name. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const shown = useLanguage()
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>{t('language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={classes.choice}
          aria-pressed={language === shown}
          lang={languageNames[language].tag}
          onClick={() => chooseLanguage(language)}
        >
          {languageNames[language].label}
        </button>
      ))}
    </fieldset>
  )
}
