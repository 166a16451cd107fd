import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import './imports-texts.ts'
import { describeChoicePlace, describeLonLat } from './describe-item.ts'
import type { Answer, QuestionGroup } from './import-plan.ts'
import classes from './question-card.module.css'

interface QuestionCardProps {
  readonly group: QuestionGroup
  readonly answer: Answer | null
  readonly isBusy: boolean
  readonly onAnswer: (answer: Answer | null) => void
}

/** What only a person can know, asked once for all that it concerns (LAND-11, LAND-13). */
export function QuestionCard({ group, answer, isBusy, onAnswer }: QuestionCardProps) {
  const { t } = useTranslation('landImports')
  const name = useId()
  const { question, layer, indexes } = group
  const isSwap = question.code === 'axes_swapped'
  const [first] = question.choices
  return (
    <fieldset className={classes.card} disabled={isBusy}>
      <legend className={classes.title}>{t(isSwap ? 'question.swap' : 'question.crs', { layer })}</legend>
      <p className={classes.text}>
        {isSwap
          ? t('question.swapText', { place: describeLonLat(first?.centroid, t) })
          : t('question.crsText')}{' '}
        {t('question.applies', { count: indexes.length })}
      </p>
      {question.choices.map((choice, index) => {
        const chosen: Answer = isSwap ? { swap_axes: choice.swap_axes === true } : { crs: choice.crs ?? '' }
        const isLeftOut = isSwap && choice.swap_axes !== true
        return (
          <label key={choice.crs ?? String(choice.swap_axes)} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={
                isLeftOut
                  ? answer?.swap_axes === false
                  : isSwap
                    ? answer?.swap_axes === true
                    : answer?.crs === choice.crs
              }
              onChange={() => onAnswer(chosen)}
            />
            {!isSwap && (
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
            )}
            <span>
              {isSwap
                ? t(isLeftOut ? 'question.doNotSwap' : 'question.doSwap')
                : t('question.zone', {
                    zone: nameZoneOf(choice.crs ?? ''),
                    place: describeChoicePlace(choice, t),
                  })}
              {!isSwap && index === 0 && <span className={classes.hint}> · {t('question.nearest')}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** "22 S" of EPSG:31982: SIRGAS 2000 counts its southern zones from 31978, zone 18. */
function nameZoneOf(crs: string): string {
  const code = Number(crs.replace(/^EPSG:/i, ''))
  const zone = code - 31_978 + 18
  return zone >= 18 && zone <= 25 ? `${zone} S` : crs
}
