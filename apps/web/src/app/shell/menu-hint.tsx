import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

export function MenuHint({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} position="right" openDelay={100} transitionProps={{ duration: 80 }}>
      {children}
    </Tooltip>
  )
}
