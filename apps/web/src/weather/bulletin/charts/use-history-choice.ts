import { useState } from 'react'
import {
  choiceKey,
  defaultChoice,
  formatChoice,
  type HistoryChoice,
  isProPlan,
  parseChoice,
} from './history-choice.ts'
import { readText, saveText } from './saved-text.ts'

type Plan = Parameters<typeof isProPlan>[0]

/** What is shown: for `pro` the browser's last choice, for every other plan hours of one day. */
export function useHistoryChoice(plan: Plan): [HistoryChoice, (choice: HistoryChoice) => void] {
  const [chosen, setChosen] = useState(() => parseChoice(readText(choiceKey)))
  const choose = (choice: HistoryChoice) => {
    if (!isProPlan(plan)) return
    setChosen(choice)
    saveText(choiceKey, formatChoice(choice))
  }
  return [isProPlan(plan) ? chosen : defaultChoice, choose]
}
