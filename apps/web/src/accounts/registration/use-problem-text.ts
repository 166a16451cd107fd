import { useTranslation } from 'react-i18next'
import type { Fields } from '../../ui/controls/use-fields.ts'
import type { AccountFormRule } from '../form/form-texts.ts'
import { accountFormTexts } from '../form/form-texts.ts'
import type { RegistrationProblems } from './find-registration-problems.ts'
import type { RegistrationRule } from './registration-texts.ts'
import type { RegistrationValues } from './registration-values.ts'

export type RegistrationFields = Fields<RegistrationValues, RegistrationRule | AccountFormRule>

/** The sentence under a field; null when it is fine. */
export function useProblemText(problems: RegistrationProblems) {
  const { t } = useTranslation('registration')
  const { t: tForm } = useTranslation('accountForm')
  return (field: keyof RegistrationValues): string | null => {
    const problem = problems[field]
    if (problem === undefined) return null
    if ('text' in problem) return problem.text
    return isFormRule(problem.rule) ? tForm(`errors.${problem.rule}`) : t(`errors.${problem.rule}`)
  }
}

function isFormRule(rule: RegistrationRule | AccountFormRule): rule is AccountFormRule {
  return rule in accountFormTexts.pt.errors
}
