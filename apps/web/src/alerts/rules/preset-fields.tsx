import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAlertValue } from '../episodes/describe-alert.ts'
import { fillPreset, findFrostPreset, type PresetCrop, presetCrops } from './presets.ts'
import classes from './rule-form.module.css'
import type { RuleValues } from './rule-values.ts'

/** Ways to begin: frost by crop, and what matters whatever the crop (ALR-106). */
export function PresetFields({ onChoose }: { onChoose: (values: Partial<RuleValues>) => void }) {
  const { t } = useTranslation('alertEditor')
  const [crop, setCrop] = useState<PresetCrop | null>(null)
  const frost = crop === null ? null : findFrostPreset(crop)
  const limit = frost === null ? '' : formatAlertValue('temperature_c', frost.limitC)
  return (
    <details className={classes.more}>
      <summary>{t('presets.title')}</summary>
      <div className={classes.group}>
        <NativeSelect
          label={t('presets.crop')}
          data={[
            { value: '', label: t('presets.chooseCrop') },
            ...presetCrops.map((name) => ({ value: name, label: t(`presets.crops.${name}`) })),
          ]}
          value={crop ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setCrop(presetCrops.find((name) => name === value) ?? null)
          }
        />
        {frost !== null && (
          <>
            <p className={classes.muted}>
              {t('presets.source', {
                limit: formatAlertValue('temperature_c', frost.damageC),
                source: frost.source,
              })}
              {frost.isOfLeaf && ` ${t('presets.leaf')}`}
            </p>
            <div className={classes.chips}>
              {(['frost', 'frostAhead'] as const).map((name) => (
                <Chip key={name} onClick={() => onChoose(fillPreset(name, frost.limitC))}>
                  {t(`presets.${name}`, { limit })}
                </Chip>
              ))}
            </div>
          </>
        )}
        <div className={classes.chips}>
          {(['wind', 'rain', 'deltaT'] as const).map((name) => (
            <Chip key={name} onClick={() => onChoose(fillPreset(name, 0))}>
              {t(`presets.${name}`)}
            </Chip>
          ))}
        </div>
      </div>
    </details>
  )
}

function Chip({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.chip} onClick={onClick}>
      {children}
    </button>
  )
}
