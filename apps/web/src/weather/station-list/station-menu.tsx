import { IconDots } from '@tabler/icons-react'
import type { Station } from '@talhao/contract/weather/stations'
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './station-menu.module.css'
import type { StationTask } from './station-task.ts'

const StationTasks = lazy(async () => ({ default: (await import('./station-tasks.tsx')).StationTasks }))

interface StationMenuProps {
  readonly station: Station
  readonly onManage: (task: StationTask) => void
}

/** What a client_admin can do with a station. The menu itself comes when it is first wanted: cards are many. */
export function StationMenu({ station, onManage }: StationMenuProps) {
  const { t } = useTranslation('stations')
  const [isBuilt, setBuilt] = useState(false)
  const label = t('card.manage', { name: station.placeName })
  if (!isBuilt) {
    return <MenuButton aria-label={label} aria-haspopup="menu" onClick={() => setBuilt(true)} />
  }
  const button = <MenuButton aria-label={label} />
  return (
    <Suspense fallback={button}>
      <StationTasks station={station} button={button} onManage={onManage} />
    </Suspense>
  )
}

function MenuButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...props} className={classes.button}>
      <IconDots size={20} stroke={2} aria-hidden="true" />
    </button>
  )
}
