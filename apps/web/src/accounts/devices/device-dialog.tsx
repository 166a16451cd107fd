import { Button, TextInput } from '@mantine/core'
import type { Device } from '@talhao/contract/accounts/devices'
import type { Cloud } from '@talhao/contract/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFields } from '../../ui/controls/use-fields.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { readRejectedFields } from '../../ui/feedback/read-rejected-fields.ts'
import { ChoiceCard } from '../form/choice-card.tsx'
import choiceClasses from '../people/permission-fields.module.css'
import formClasses from '../people/user-dialog.module.css'
import type { NewDevicePassword } from './new-password-dialog.tsx'
import { useSaveDevice } from './use-save-device.ts'

interface DeviceDialogProps {
  /** Null: a new one. */
  readonly device: Device | null
  /** What the client has; asked for only when there is a choice. */
  readonly clouds: readonly Cloud[]
  readonly onCreated: (made: NewDevicePassword) => void
  readonly onClose: () => void
}

interface DeviceFormValues {
  readonly serialNumber: string
  readonly cloud: Cloud
}

const wireNames = { serial_number: 'serialNumber' } as const

export function DeviceDialog({ device, clouds, onCreated, onClose }: DeviceDialogProps) {
  const { t } = useTranslation('accountDevices')
  const { t: tShared } = useTranslation()
  const task = device === null ? 'create' : 'edit'
  const fields = useFields<DeviceFormValues, 'serialNumberError'>({
    serialNumber: device?.serialNumber ?? '',
    cloud: device?.cloudType ?? clouds[0] ?? 'mpcloud',
  })
  const { values, problems, change } = fields
  const problem = problems.serialNumber
  const saving = useSaveDevice(device)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isBusy) return
    if (values.serialNumber.trim() === '') {
      fields.refuse({ serialNumber: { rule: 'serialNumberError' } })
      return
    }
    saving.save(
      { serialNumber: values.serialNumber.trim(), cloud: values.cloud },
      {
        onSaved: (made) => (made === null ? onClose() : onCreated(made)),
        onRejected: (error) => fields.refuse(readRejectedFields(error, wireNames)),
      },
    )
  }

  return (
    <Dialog title={t(`dialog.${task}Title`)} size="small" staysOnClickOutside onClose={onClose}>
      <form ref={fields.formRef} className={formClasses.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('dialog.serialNumber')}
          description={t('dialog.serialNumberHint')}
          name="serial_number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          data-autofocus
          value={values.serialNumber}
          error={problem === undefined ? null : 'text' in problem ? problem.text : t(problem.rule)}
          onChange={(event) => change({ serialNumber: event.currentTarget.value })}
        />
        {task === 'create' && clouds.length > 1 && (
          <fieldset className={choiceClasses.fields}>
            <legend className={choiceClasses.legend}>{t('dialog.cloud')}</legend>
            <div className={choiceClasses.choices}>
              {clouds.map((cloud) => (
                <ChoiceCard
                  key={cloud}
                  type="radio"
                  name="cloud_type"
                  value={cloud}
                  title={t(`clouds.${cloud}`)}
                  isChecked={values.cloud === cloud}
                  onChange={() => change({ cloud })}
                />
              ))}
            </div>
          </fieldset>
        )}
        {saving.message !== null && <Notice tone="error">{saving.message}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={saving.isBusy}>
            {t(task === 'create' ? 'dialog.create' : 'dialog.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
