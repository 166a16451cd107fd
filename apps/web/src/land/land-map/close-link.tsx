import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import classes from './close-link.module.css'

/** The way back to the fields, from pages that have one thing to do. */
export function CloseLink({ label }: { label: string }) {
  return (
    <Button
      component={Link}
      to={paths.land}
      variant="subtle"
      className={classes.close ?? ''}
      aria-label={label}
      title={label}
    >
      <IconX size={20} stroke={1.8} />
    </Button>
  )
}
