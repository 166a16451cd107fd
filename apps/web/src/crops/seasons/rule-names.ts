import './rules-texts.ts'
import type { ruleIds } from '@talhao/contract/crops/seasons'
import { useTranslation } from 'react-i18next'

type RuleId = (typeof ruleIds)[number]

/** A rule by what it counts favourable hours for; never that the disease is there (CRP-1). */
export function useRuleName(): (rule: RuleId) => string {
  const { t } = useTranslation('cropRules')
  return (rule) => t(rule)
}
