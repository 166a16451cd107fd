import './desk-files-texts.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconTableDown } from '@tabler/icons-react'
import { printDesk } from '@talhao/contract/crops/desk'
import { defaultZone, localDateOf } from '@talhao/local-time'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../lib/api/call-endpoint.ts'
import { readClock } from '../../lib/browser/minute-clock.ts'
import { makeFileName, saveFile } from '../../lib/charts/save-file.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { fetchWholeDesk } from './desk-calls.ts'
import { useDeskCsv } from './write-desk-csv.ts'

/** The desk as it stands on the page, on paper or as a table (CRP-66). */
export function DeskSaveButtons({ farmId }: { farmId: string | null }) {
  const { t } = useTranslation('cropDesk')
  const { t: tFiles } = useTranslation('cropFiles')
  const write = useDeskCsv()
  const nameFile = (extension: string) =>
    makeFileName([t('title'), localDateOf(readClock().getTime(), defaultZone)], extension)
  const onError = () => showToast({ tone: 'error', message: tFiles('failed') })
  const print = useMutation({
    mutationFn: async () =>
      saveFile(
        await fetchFile(printDesk, { query: farmId === null ? {} : { farm_id: farmId } }),
        nameFile('pdf'),
      ),
    onError,
  })
  const save = useMutation({
    mutationFn: async () => {
      const text = write(await fetchWholeDesk(farmId))
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), nameFile('csv'))
    },
    onError,
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.8} />}
        loading={print.isPending}
        onClick={() => print.mutate()}
      >
        {tFiles('pdf')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTableDown size={18} stroke={1.8} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('save')}
      </Button>
    </>
  )
}
