import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../lib/browser/use-address.ts'
import { SegmentedChoice } from '../../../ui/controls/segmented-choice.tsx'
import type { BandsChoice } from './operation-bands.ts'

interface BandsSwitchProps {
  readonly bands: BandsChoice
  readonly onChange: (bands: BandsChoice) => void
}

/** Each operation by its own limits, or all by the same, where they differ. */
export function BandsSwitch({ bands, onChange }: BandsSwitchProps) {
  const { t } = useTranslation('planting')
  return (
    <SegmentedChoice
      label={t('bands.label')}
      value={bands}
      options={[
        { value: 'own', name: t('bands.own') },
        { value: 'same', name: t('bands.same') },
      ]}
      onChange={onChange}
    />
  )
}

/** The choice lies in the address, so that a link leads to it and a reload keeps it. */
export function useBandsInAddress(): readonly [BandsChoice, (bands: BandsChoice) => void] {
  const [address, change] = useAddress()
  const setBands = (bands: BandsChoice) =>
    change((now) => {
      if (bands === 'own') now.delete('bands')
      else now.set('bands', bands)
      return now
    })
  return [address.get('bands') === 'same' ? 'same' : 'own', setBands]
}
