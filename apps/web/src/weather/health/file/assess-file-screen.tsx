import './assess-file-texts.ts'
import '../../stations/trust-texts.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths.ts'
import { FileField } from '../../../ui/controls/file-field.tsx'
import { IconAction } from '../../../ui/controls/icon-action.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import classes from './assess-file-screen.module.css'
import { AssessmentResult } from './assessment-result.tsx'
import { type AssessmentRequest, maxFileBytes, maxNeighbourFiles } from './file-assessment.ts'
import { useAssessment } from './use-assessment.ts'
import { useFileProblemText } from './use-file-problem-text.ts'

type CounterMode = 'none' | 'lifetime' | 'daily'
const counterModes: readonly CounterMode[] = ['none', 'lifetime', 'daily']

/** A file of another system judged as our own stations are, in the browser alone (WEA-188). */
export function AssessFileScreen() {
  const { t } = useTranslation('assessFile')
  const { message, start, giveUp } = useAssessment()
  const describeProblem = useFileProblemText()
  const isRunning = message?.kind === 'progress'
  return (
    <>
      <BackLink to={paths.fleetHealth}>{t('back')}</BackLink>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={classes.blocks}>
        <AssessForm isRunning={isRunning} onStart={start} />
        {message?.kind === 'progress' && (
          <UploadProgress
            label={t('progress')}
            words={t('running', { percent: Math.floor(message.share * 100) })}
            share={message.share}
            stop={{ label: t('stop'), act: giveUp }}
          />
        )}
        {message?.kind === 'problem' && <Notice tone="error">{describeProblem(message.problem)}</Notice>}
        {message?.kind === 'done' && <AssessmentResult assessment={message.assessment} />}
      </div>
    </>
  )
}

/** Two files may have one name; the same one twice is one. */
function identify({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join(' ')
}

function AssessForm({
  isRunning,
  onStart,
}: {
  isRunning: boolean
  onStart: (request: AssessmentRequest) => void
}) {
  const { t } = useTranslation('assessFile')
  const [file, setFile] = useState<File | null>(null)
  const [neighbours, setNeighbours] = useState<readonly File[]>([])
  const [mode, setMode] = useState<CounterMode>('none')
  const [modulus, setModulus] = useState('')
  const [max, setMax] = useState('')
  const numbers = { modulusMm: readMillimetres(modulus), maxMm: readMillimetres(max) }
  const isWrong = mode !== 'none' && (numbers.modulusMm === undefined || numbers.maxMm === undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (file === null || isWrong) return
    const { modulusMm = null, maxMm = null } = numbers
    onStart({ file, neighbours, counter: mode === 'none' ? null : { mode, modulusMm, maxMm } })
  }

  const common = { ending: '.csv,.gz', isLocked: isRunning, chooseText: t('choose'), changeText: t('change') }
  return (
    <form className={classes.card} onSubmit={submit}>
      <FileField
        {...common}
        label={t('file')}
        hint={t('hint', { megabytes: maxFileBytes / 1_000_000 })}
        name="file"
        file={file}
        problem={
          file !== null && file.size > maxFileBytes ? t('problem.tooLarge', { name: file.name }) : null
        }
        onChange={setFile}
      />
      <details className={classes.form}>
        <summary className={classes.summary}>{t('form')}</summary>
        <p>{t('formText')}</p>
        <pre className={classes.sample}>{sample}</pre>
        <p>{t('formMore')}</p>
      </details>
      {neighbours.length < maxNeighbourFiles && (
        <FileField
          {...common}
          label={t('neighbours')}
          hint={t('neighboursHint')}
          name="neighbour"
          file={null}
          problem={null}
          onChange={(added) =>
            setNeighbours([...neighbours.filter((one) => identify(one) !== identify(added)), added])
          }
        />
      )}
      {neighbours.length > 0 && (
        <ul className={classes.chosen}>
          {neighbours.map((neighbour, index) => (
            <li key={identify(neighbour)}>
              <span>{neighbour.name}</span>
              <IconAction
                label={t('remove', { name: neighbour.name })}
                icon={<IconX size={18} stroke={1.8} />}
                onClick={() => setNeighbours(neighbours.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.counter}>
        <NativeSelect
          label={t('counter.label')}
          value={mode}
          data={counterModes.map((value) => ({ value, label: t(`counter.${value}`) }))}
          onChange={(event) =>
            setMode(counterModes.find((value) => value === event.currentTarget.value) ?? 'none')
          }
        />
        {mode !== 'none' && (
          <>
            <TextInput
              label={t('counter.modulus')}
              inputMode="decimal"
              value={modulus}
              error={numbers.modulusMm === undefined ? t('counter.notNumber') : null}
              onChange={(event) => setModulus(event.currentTarget.value)}
            />
            <TextInput
              label={t('counter.max')}
              inputMode="decimal"
              value={max}
              error={numbers.maxMm === undefined ? t('counter.notNumber') : null}
              onChange={(event) => setMax(event.currentTarget.value)}
            />
          </>
        )}
      </div>
      <div>
        <Button type="submit" disabled={file === null || isRunning || isWrong}>
          {t('start')}
        </Button>
      </div>
    </form>
  )
}

const sample = `# LATITUDE=-8,4336; LONGITUDE=-37,0556; ALTITUDE=683,95
time,temperature_c,humidity_pct,pressure_hpa,rain_mm,wind_ms,gust_ms,wind_dir_deg,radiation_kj_m2
2020-01-01T12:00Z,21.1,88,937.5,0,3.3,9.7,144,360`

/** null: not given; undefined: no number of millimetres. */
function readMillimetres(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = Number(trimmed.replace(',', '.'))
  return Number.isFinite(value) && value > 0 ? value : undefined
}
