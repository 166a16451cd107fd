import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconArrowsMove, IconDots, IconKey, IconPencil } from '@tabler/icons-react'
import type { Station } from '@talhao/contract/weather/stations'
import { type ComponentPropsWithRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './station-menu.module.css'

export interface StationTask {
  readonly kind: 'edit' | 'move' | 'ingest'
  readonly station: Station
}

interface StationMenuProps {
  readonly station: Station
  readonly onManage: (task: StationTask) => void
}

/** What a client_admin can do with a station. The menu itself is built when it is first wanted: cards are many. */
export function StationMenu({ station, onManage }: StationMenuProps) {
  const { t } = useTranslation('stations')
  const [isBuilt, setBuilt] = useState(false)
  const label = t('card.manage', { name: station.placeName })
  if (!isBuilt) {
    return <MenuButton aria-label={label} aria-haspopup="menu" onClick={() => setBuilt(true)} />
  }
  return (
    <Menu defaultOpened position="bottom-end" radius="lg" shadow="md" transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <MenuButton aria-label={label} />
      </Menu.Target>
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

function MenuButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...props} className={classes.button}>
      <IconDots size={20} stroke={2} aria-hidden="true" />
    </button>
  )
}
