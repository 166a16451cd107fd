import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../../test/a-person.ts'
import { someWeatherParameters } from '../../../test/a-weather-operation.ts'
import { equipmentOperation, equipmentOperationId } from '../../../test/an-equipment-operation.ts'
import { anOperationFile } from '../../../test/an-operation-file.ts'
import { startFakeOperationWorker } from '../../../test/fakes/fake-operation-worker.ts'
import { startFakeServer } from '../../../test/fakes/fake-server.ts'
import { openApp } from '../../../test/open-app.tsx'

/** A hundred strips of 5 m by 24 m: too windy at first, too hot for a while, and dry air at the end. */
const points = Array.from({ length: 101 }, (_, index) => ({
  wind_speed: index <= 25 ? 12 : 5,
  temperature: index > 20 && index <= 30 ? 31 : 25,
  delta_t: index > 60 ? 9 : 5,
}))
const strips = points.slice(1)
const stripHa = (5 * 24) / 10_000
const show = (value: number) => value.toFixed(1).replace('.', ',')
/** Of both files, which are alike. */
const areaOf = (isOutside: (strip: (typeof strips)[number]) => boolean) =>
  show(strips.filter(isOutside).length * stripHa * 2)
const isWindy = ({ wind_speed }: (typeof strips)[number]) => wind_speed > 10
const isHot = ({ temperature }: (typeof strips)[number]) => temperature > 30
const percentWithin = show(strips.filter((strip) => !isWindy(strip) && !isHot(strip)).length)

async function openOperation(parameters: Partial<ReturnType<typeof someWeatherParameters>> = {}) {
  const data = { ...equipmentOperation, parameterDetails: someWeatherParameters(parameters) }
  startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    [`GET /api/v2/emcloud/emcloud_operations/${equipmentOperationId}`]: { body: { status: 'Success', data } },
  })
  const stored = anOperationFile({ kind: 'weather', points })
  startFakeOperationWorker({
    '/api/v2/operation_files/fileone/polygons': stored,
    '/api/v2/operation_files/filetwo/polygons': stored,
  })
  await openApp({ path: `/emcloudNew/${equipmentOperationId}`, token: 'a.b.c' })
}

describe('the answer above the map of an operation', () => {
  it('says how much was within the limits, by what the rest was outside, and the share of each metric', async () => {
    await openOperation()
    const answer = within(await screen.findByRole('region', { name: 'Dentro dos limites' }))
    expect(
      await answer.findByText(
        `${percentWithin} % da área dentro dos limites; fora por vento (${areaOf(isWindy)} ha), temperatura (${areaOf(isHot)} ha).`,
      ),
    ).toBeTruthy()
    const dry = areaOf(({ delta_t }) => delta_t > 8)
    expect(answer.getByText(`Delta T fora da meta em ${dry} ha.`)).toBeTruthy()
    const share = (name: string) => answer.getByText(name).nextElementSibling?.textContent
    expect(share('Vento')).toBe(`${show(strips.filter((strip) => !isWindy(strip)).length)} %`)
    expect(share('Umidade')).toBe('100,0 %')
    expect(share('Delta T')).toBe(`${show(strips.filter(({ delta_t }) => delta_t <= 8).length)} %`)
  })

  it('is a map, too: where it was within, and where outside, and why', async () => {
    await openOperation()
    fireEvent.change(await screen.findByLabelText('Métrica do mapa'), { target: { value: 'within' } })
    const legend = await screen.findByRole('region', { name: 'Legenda' })
    await waitFor(() => expect(legend.textContent).toContain(`Dentro de todos os limites${percentWithin} %`))
    const both = strips.filter((strip) => isWindy(strip) && isHot(strip)).length
    expect(legend.textContent).toContain('Dentro / fora, e por quê')
    expect(legend.textContent).toContain(`Fora por temperatura${show(strips.filter(isHot).length - both)} %`)
    expect(legend.textContent).toContain(`Fora por vento${show(strips.filter(isWindy).length - both)} %`)
    expect(legend.textContent).toContain(`Fora por mais de um${show(both)} %`)
  })

  it('says that nothing can be said where nobody set a limit', async () => {
    const none = {
      limMinTemperature: null,
      limMedTemperature: null,
      limMaxTemperature: null,
      limMinMoisture: null,
      limMinAir: null,
      limMaxAir: null,
      minDeltaTTarget: null,
      maxDeltaTTarget: null,
    }
    await openOperation(none)
    expect(await screen.findByText(/^Sem limites definidos/)).toBeTruthy()
    expect(screen.queryByText('Dentro / fora, e por quê')).toBeNull()
  })
})
