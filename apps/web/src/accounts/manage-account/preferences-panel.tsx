import { Button } from '@mantine/core'
import { type Language, languageNames, languages } from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { chooseLanguage, useLanguage } from '../../lib/i18n/use-language.ts'
import { useUpdateLanguage } from '../../lib/me/update-language.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { ChoiceCard } from '../form/choice-card.tsx'
import { Panel } from '../panel/panel.tsx'
import classes from './preferences-panel.module.css'

/** The language of this person, and the way out of the product. */
export function PreferencesPanel() {
  const { t, i18n } = useTranslation('manageAccount')
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
    <Panel title={t('preferences.title')} text={t('preferences.text')}>
      <div className={classes.content}>
        <fieldset className={classes.languages}>
          <legend className={classes.legend}>{t('preferences.language')}</legend>
          {languages.map((language) => (
            <span key={language} lang={languageNames[language].tag} className={classes.language}>
              <ChoiceCard
                type="radio"
                name="language"
                value={language}
                title={languageNames[language].label}
                isChecked={language === shown}
                onChange={() => choose(language)}
              />
            </span>
          ))}
        </fieldset>
        <Button
          component={Link}
          to={paths.deleteAccount}
          variant="subtle"
          color="danger"
          className={classes.leave}
        >
          {t('preferences.deleteAccount')}
        </Button>
      </div>
    </Panel>
  )
}
