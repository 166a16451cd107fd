import { useTranslation } from 'react-i18next'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { type EquipmentTab, equipmentTabs } from './equipment-tabs.ts'

export function TabLinks({ current }: { current: EquipmentTab }) {
  const { t } = useTranslation('equipment')
  return (
    <PageTabs
      label={t('tabsLabel')}
      tabs={equipmentTabs.map(({ key, path }) => ({ key, path, name: t(`tabs.${key}`) }))}
      current={current}
    />
  )
}
