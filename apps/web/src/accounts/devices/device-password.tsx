import { IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type Device, maskedPassword } from '@talhao/contract/accounts/devices'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { deviceCalls } from './device-calls.ts'
import classes from './device-password.module.css'
import { useCopyPassword } from './use-copy-password.ts'

const shownForMs = 60_000

/** Masked until somebody asks; each look is a call that the server writes down. */
export function DevicePassword({ device }: { device: Device }) {
  const { t } = useTranslation('accountDevices')
  const { serialNumber } = device
  const [password, setPassword] = useState<string | null>(null)
  const revelation = useMutation(deviceCalls.reveal)
  const copy = useCopyPassword()

  // Nobody hides it again by hand on a screen that others pass by.
  useEffect(() => {
    if (password === null) return
    const timer = setTimeout(() => setPassword(null), shownForMs)
    return () => clearTimeout(timer)
  }, [password])

  function withPassword(use: (password: string) => void) {
    if (password !== null) {
      use(password)
      return
    }
    revelation.mutate(
      { params: { id: device.id } },
      {
        onSuccess: ({ data }) => use(data.password),
        onError: () => showToast({ tone: 'error', message: t('revealError') }),
      },
    )
  }

  return (
    <span className={classes.password}>
      <code className={classes.text} data-hidden={password === null}>
        {password ?? (
          <>
            <span aria-hidden="true">{maskedPassword.replaceAll('*', '•')}</span>
            <span className={classes.words}>{t('hidden')}</span>
          </>
        )}
      </code>
      {password === null ? (
        <IconAction
          label={t('reveal', { serialNumber })}
          icon={<IconEye size={20} stroke={1.6} />}
          isBusy={revelation.isPending}
          onClick={() => withPassword(setPassword)}
        />
      ) : (
        <IconAction
          label={t('hide', { serialNumber })}
          icon={<IconEyeOff size={20} stroke={1.6} />}
          onClick={() => setPassword(null)}
        />
      )}
      <IconAction
        label={t('copyOf', { serialNumber })}
        icon={<IconCopy size={20} stroke={1.6} />}
        isBusy={revelation.isPending}
        onClick={() => withPassword((known) => void copy(known))}
      />
    </span>
  )
}
