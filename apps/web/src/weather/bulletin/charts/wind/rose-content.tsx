import type { WindRose as WindRoseAnswer } from '@talhao/contract/weather/observations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { WindRose } from '../../../../lib/charts/wind-rose/wind-rose.tsx'
import { chooseClassOpacity } from '../../../../lib/charts/wind-rose/wind-rose-option.ts'
import { formatNumber } from '../../../../lib/format/format-number.ts'
import { makeRoseModel } from './make-rose-model.ts'
import classes from './rose-content.module.css'
import type { RoseShares } from './rose-shares.ts'
import { useRoseWords } from './use-rose-words.ts'

interface RoseContentProps {
  readonly rose: WindRoseAnswer
  readonly shares: RoseShares
}

/** The rose, the answer in a sentence, and what the shades mean with their shares. */
export function RoseContent({ rose, shares }: RoseContentProps) {
  const { t } = useTranslation('bulletinCharts')
  const words = useRoseWords(rose.classStarts)
  const title = t('rose.title')
  // The words are new with every drawing, but say the same as long as rose and language do.
  const key = JSON.stringify([words.directions, words.classes, title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the words
  const model = useMemo(() => makeRoseModel(shares, { ...words, title }), [rose, key])
  const { mostly } = shares
  const sentence =
    mostly === null
      ? t('rose.onlyCalm')
      : t('rose.mostly', {
          direction: words.directions[mostly.direction] ?? '',
          percent: formatNumber(mostly.percent, 0),
        })
  return (
    <div className={classes.content}>
      <WindRose model={model} description={`${title}. ${sentence}`} />
      <div className={classes.words}>
        <p className={classes.sentence}>{sentence}</p>
        <dl className={classes.classes} aria-label={t('rose.legend')}>
          {words.classes.map((name, index) => (
            <ClassShare
              key={name}
              name={name}
              percent={sum(shares.classes[index] ?? [])}
              opacity={chooseClassOpacity(index, words.classes.length)}
            />
          ))}
          <ClassShare name={words.calm} percent={shares.calmPercent} opacity={0} />
        </dl>
        {rose.unknownHours > 0 && (
          <p className={classes.unknown}>{t('rose.unknown', { count: rose.unknownHours })}</p>
        )}
        {rose.doubtfulHours > 0 && (
          <p className={classes.doubtful}>{t('rose.doubtful', { count: rose.doubtfulHours })}</p>
        )}
      </div>
    </div>
  )
}

function ClassShare({ name, percent, opacity }: { name: string; percent: number; opacity: number }) {
  return (
    <div className={classes.class}>
      <dt className={classes.name}>
        <span className={classes.swatch} aria-hidden="true">
          <span className={classes.shade} style={{ opacity }} />
        </span>
        {name}
      </dt>
      <dd className={classes.percent}>{formatNumber(percent)} %</dd>
    </div>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
