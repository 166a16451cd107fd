import { changeGroups } from '@talhao/contract/accounts/change-log'
import { changeActions, languages } from '@talhao/contract/core'
import { describe, expect, it } from 'vitest'
import './change-log-texts.ts'
import './change-sentences-texts.ts'
import { i18n } from '../../lib/i18n/i18n.ts'

describe.each(languages)('the log of changes in %s', (language) => {
  const t = i18n.getFixedT(language, 'changeLog')

  it.each(changeActions)('has a sentence for %s', (action) => {
    const sentence = i18n.getFixedT(language, 'changeSentences')(action, { subject: 'X' })
    expect(sentence).not.toContain(action)
    expect(sentence).toMatch(/^\p{Ll}.*[^.]$/u)
  })

  it.each(changeGroups)('has a name for the subject %s', (group) => {
    expect(t(`groups.${group}`)).not.toContain('groups.')
  })
})
