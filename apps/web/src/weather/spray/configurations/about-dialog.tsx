import { baseTemperaturesC, type Crop } from '@talhao/agronomy'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './about-dialog.module.css'

const crops = Object.entries(baseTemperaturesC) as [Crop, number][]

/** Where the limits come from, and the base temperatures of the crops (WEA-82). */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sprayConfigurations')
  return (
    <Dialog title={t('about.title')} onClose={onClose}>
      <dl className={classes.texts}>
        {(['standard', 'deltaT', 'rain'] as const).map((topic) => (
          <div key={topic}>
            <dt>{t(`about.${topic}`)}</dt>
            <dd>{t(`about.${topic}Text`)}</dd>
          </div>
        ))}
      </dl>
      <table className={classes.table}>
        <caption>{t('about.base')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('about.crop')}</th>
            <th scope="col">{t('about.temperature')}</th>
          </tr>
        </thead>
        <tbody>
          {crops.map(([crop, temperatureC]) => (
            <tr key={crop}>
              <th scope="row">{t(`about.crops.${crop}`)}</th>
              <td>{formatNumber(temperatureC, 0)} °C</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
