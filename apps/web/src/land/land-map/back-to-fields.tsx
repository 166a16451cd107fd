import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** In the head of pages about the land as a whole: the way back to the fields. */
export function BackToFields({ label }: { label: string }) {
  return (
    <Button
      component={Link}
      to={paths.land}
      variant="default"
      leftSection={<IconArrowLeft size={18} stroke={1.8} />}
    >
      {label}
    </Button>
  )
}
