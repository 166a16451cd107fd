import type { Device } from '@talhao/contract/accounts/devices'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format/format-date.ts'
import type { Column } from '../panel/record-table.tsx'
import columnClasses from '../people/use-user-columns.module.css'
import { DevicePassword } from './device-password.tsx'

export function useDeviceColumns(): [Column<Device>, ...Column<Device>[]] {
  const { t } = useTranslation('accountDevices')
  return [
    {
      key: 'serialNumber',
      header: t('columns.serialNumber'),
      cell: ({ serialNumber, cloudType }) => (
        <>
          {serialNumber}
          <span className={columnClasses.level}>{t(`clouds.${cloudType}`)}</span>
        </>
      ),
    },
    {
      key: 'password',
      header: t('columns.password'),
      cell: (device) => <DevicePassword device={device} />,
    },
    {
      key: 'createdAt',
      header: t('columns.createdAt'),
      cell: ({ createdAt }) => (
        <span className={columnClasses.number}>{formatDate(createdAt, defaultZone)}</span>
      ),
    },
  ]
}
