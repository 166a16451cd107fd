import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconArrowsMove, IconKey, IconPencil } from '@tabler/icons-react'
import type { Station } from '@talhao/contract/weather/stations'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { StationTask } from './station-task.ts'

interface StationTasksProps {
  readonly station: Station
  readonly button: ReactElement
  readonly onManage: (task: StationTask) => void
}

/** Open from the start: it comes with the first press. */
export function StationTasks({ station, button, onManage }: StationTasksProps) {
  const { t } = useTranslation('stations')
  return (
    <Menu defaultOpened position="bottom-end" radius="lg" shadow="md" transitionProps={{ duration: 100 }}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => onManage({ kind: 'edit', station })}
        >
          {t('manage.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsMove size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => onManage({ kind: 'move', station })}
        >
          {t('manage.move')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKey size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => onManage({ kind: 'ingest', station })}
        >
          {t('manage.ingest')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
