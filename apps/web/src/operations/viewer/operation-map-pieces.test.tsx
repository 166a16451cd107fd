import {
  createSpeedPairLegend,
  createWeatherLegend,
  fertilizerLegend,
  type Legend,
} from '@talhao/operation-maps'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import '../../app/app-texts.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { Providers } from '../../test/providers.tsx'
import { DeleteFileDialog } from './files/delete-file-dialog.tsx'
import { ExportDialog } from './files/export-dialog.tsx'
import { FilePicker } from './files/file-picker.tsx'
import { OperationLegend } from './legend/operation-legend.tsx'
import { useIsolatedClass } from './legend/use-isolated-class.ts'
import { OperationPlayback } from './playback/operation-playback.tsx'
import { RowRatesChart } from './row-rates/row-rates-chart.tsx'

function show(children: ReactNode) {
  return render(<Providers queryClient={createQueryClient()}>{children}</Providers>)
}

beforeEach(() => i18n.changeLanguage('pt'))

describe('the legend', () => {
  const listBands = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('tells each band in words, and how much area it has', () => {
    const legend = createWeatherLegend('delta_t', { range: null, style: 'gradient' })
    if (legend === null) throw new Error('no legend')
    show(
      <OperationLegend
        legend={legend}
        shares={{ bands: [0, 5, 80, 10, 3, 1], unknown: 1, leftOutHa: 0, unapplied: 0 }}
      />,
    )
    expect(screen.getByRole('heading', { name: 'Delta T (°C)' })).toBeTruthy()
    expect(listBands()).toEqual([
      'abaixo de 1 °C0,0 %',
      '1 a 2 °C5,0 %',
      '2 a 8 °C80,0 %',
      '8 a 10 °C10,0 %',
      '10 a 12 °C3,0 %',
      'acima de 12 °C1,0 %',
      'Sem valor1,0 %',
    ])
  })

  it('tells a gradient by its ten stops', () => {
    const range = { minimum: 18, maximum: 36 }
    const legend = createWeatherLegend('temperature', { range, style: 'gradient' })
    if (legend === null) throw new Error('no legend')
    show(<OperationLegend legend={legend} />)
    expect(screen.getByRole('img', { name: 'Escala de 18 °C a 36 °C, em 150 tons' })).toBeTruthy()
    expect(listBands()).toHaveLength(10)
    expect(listBands()[0]).toBe('36 °C')
    expect(listBands()[9]).toBe('18 °C')
  })

  it.each<[string, Legend | null, string[]]>([
    [
      'a pair',
      createSpeedPairLegend(7.5),
      ['Dentro do limite (até 7,5 km/h)', 'Fora do limite (acima de 7,5 km/h)'],
    ],
    ['one colour', fertilizerLegend, ['Aplicado']],
  ])('tells %s', (_, legend, texts) => {
    if (legend === null) throw new Error('no legend')
    show(<OperationLegend legend={legend} />)
    expect(listBands()).toEqual(texts)
  })
})

function Chooser({ legend }: { legend: Legend | null }) {
  const [isolated, setIsolated] = useIsolatedClass('map')
  if (legend === null) return null
  return <OperationLegend legend={legend} isolated={isolated} onIsolate={setIsolated} />
}

describe('a class of the legend', () => {
  const listPressed = () => screen.queryAllByRole('button', { pressed: true }).map(readText)
  const readText = ({ textContent }: HTMLElement) => textContent

  it.each<[string, Legend | null, string, string]>([
    [
      'a band',
      createWeatherLegend('delta_t', { range: null, style: 'gradient' }),
      '2 a 8 °C',
      'abaixo de 1 °C',
    ],
    [
      'the steps around a stop',
      createWeatherLegend('temperature', { range: { minimum: 18, maximum: 36 }, style: 'gradient' }),
      '20 °C',
      '36 °C',
    ],
  ])('%s is seen alone when it is pressed, and all of them when it is pressed again', async (_, ...input) => {
    const [legend, first, second] = input
    const user = userEvent.setup()
    show(<Chooser legend={legend} />)
    expect(listPressed()).toEqual([])
    await user.click(screen.getByRole('button', { name: first }))
    expect(listPressed()).toEqual([first])
    screen.getByRole('button', { name: second }).focus()
    await user.keyboard('{Enter}')
    expect(listPressed()).toEqual([second])
    expect(screen.getByText('Toque de novo para ver todas.')).toBeTruthy()
    await user.keyboard(' ')
    expect(listPressed()).toEqual([])
  })
})

describe('the chart of rows', () => {
  const rates = Array.from({ length: 9000 }, (_, index) => ({
    row: index + 1,
    rate: index === 1 ? null : 10 + (index % 3),
  }))

  it('draws a window of its bars, each in its colour, and reads them by the arrow keys', async () => {
    const user = userEvent.setup()
    const { container } = show(
      <RowRatesChart rates={rates} colourOf={(rate) => (rate === 10 ? 'red' : 'green')} title="Linhas" />,
    )
    expect(screen.getByText('Taxa de semente (sementes/metro)')).toBeTruthy()
    expect(screen.getByText('Linhas de semente')).toBeTruthy()
    const bars = container.querySelectorAll('rect[data-row]')
    expect(bars.length).toBeGreaterThan(50)
    expect(bars.length).toBeLessThan(500)
    expect(bars[0]?.getAttribute('fill')).toBe('red')
    expect(bars[1]?.getAttribute('fill')).toBe('green')
    expect(container.querySelector('svg')?.getAttribute('height')).toBe('180')
    const chart = screen.getByRole('slider')
    chart.scrollTo = () => undefined
    chart.focus()
    await user.keyboard('{ArrowRight}')
    expect(chart.getAttribute('aria-valuetext')).toBe('Linha 1: 10,00 sem/metro')
    await user.keyboard('{ArrowRight}')
    expect(chart.getAttribute('aria-valuetext')).toBe('Linha 2: sem valor')
  })

  it('is 200 px high without a title, with the axis that is asked for', () => {
    const { container } = show(
      <RowRatesChart
        rates={rates.slice(0, 3)}
        colourOf={() => 'teal'}
        unit="%"
        axisMaximum={100}
        axisStep={50}
      />,
    )
    expect(container.querySelector('svg')?.getAttribute('height')).toBe('200')
    expect(container.querySelectorAll('svg line')).toHaveLength(4)
  })
})

describe('the file picker', () => {
  const files = [
    { fileid: 'a', name: 'Soja', field: 'Talhão 7', date: '2026-10-19', isChecked: true },
    { fileid: 'b', name: 'Milho', field: null, date: null, isChecked: false },
  ]
  const calls = { onSearch: vi.fn(), onToggle: vi.fn(), onDownload: vi.fn(), onDelete: vi.fn() }

  it('lists files, toggles one by its line, and deletes only what is not on the map', async () => {
    const user = userEvent.setup()
    show(<FilePicker cloud="planting" files={files} search="" {...calls} />)
    await user.click(screen.getByRole('button', { name: '1 arquivo no mapa' }))
    const table = await screen.findByRole('table')
    expect(within(table).getByText('Talhão')).toBeTruthy()
    expect(within(table).getByText('19/10/2026')).toBeTruthy()
    await user.click(within(table).getByText('Milho'))
    await user.click(screen.getByRole('checkbox', { name: 'Mostrar Soja no mapa' }))
    expect(calls.onToggle.mock.calls).toEqual([['b'], ['a']])
    const locked = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Desmarque Soja para poder excluir',
    })
    expect(locked.disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Excluir Milho' }))
    await user.click(screen.getByRole('button', { name: 'Exportar Soja' }))
    expect(calls.onDelete).toHaveBeenCalledWith(files[1])
    expect(calls.onDownload).toHaveBeenCalledWith(files[0])
    expect(calls.onToggle).toHaveBeenCalledTimes(2)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar arquivo' }), { target: { value: 'so' } })
    expect(calls.onSearch).toHaveBeenCalledWith('so')
  })

  it('tells the device and the description in the weather cloud, and when nothing is found', async () => {
    const user = userEvent.setup()
    const weather = {
      ...files[1],
      fileid: 'c',
      name: 'Aplicação',
      description: 'Herbicida',
      deviceId: 'EM-1',
      date: null,
      isChecked: false,
    }
    const { rerender } = show(<FilePicker cloud="weather" files={[weather]} search="" {...calls} />)
    await user.click(screen.getByRole('button', { name: 'Escolher arquivos' }))
    for (const text of ['Dispositivo', 'Herbicida', 'EM-1', '--'])
      expect(await screen.findByText(text)).toBeTruthy()
    rerender(
      <Providers queryClient={createQueryClient()}>
        <FilePicker cloud="weather" files={[]} search="x" {...calls} />
      </Providers>,
    )
    expect(await screen.findByText('Nenhum resultado encontrado')).toBeTruthy()
  })
})

describe('deleting a file', () => {
  it.each([
    [() => Promise.resolve(), 'Arquivo excluído com sucesso.'],
    [() => Promise.reject(new Error('no')), 'Ocorreu um erro ao excluir o arquivo.'],
  ])('locks the button meanwhile, closes and says how it went (%#)', async (answer, text) => {
    const user = userEvent.setup()
    let settle = () => undefined
    const onClose = vi.fn()
    const wait = new Promise<void>((resolve) => {
      settle = () => void resolve()
    })
    show(
      <DeleteFileDialog
        file={{ fileid: 'a', name: 'Soja' }}
        onDelete={async () => {
          await wait
          await answer()
        }}
        onClose={onClose}
      />,
    )
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Excluir' })
    await user.click(button)
    await waitFor(() => expect(button.disabled).toBe(true))
    expect(onClose).not.toHaveBeenCalled()
    settle()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('exporting a file', () => {
  const formats = [
    { id: 'kmz', label: 'KMZ', path: '/api/v2/emclouds/export', query: { file_id: 'a', export_type: 'kmz' } },
  ]
  function openTabs() {
    const tab = { document: { body: { textContent: '' } }, location: { replace: vi.fn() } }
    vi.stubGlobal('open', () => tab)
    return tab
  }

  it('opens the chosen format in a new tab, with a token for its path', async () => {
    const { requests } = startFakeServer({
      'POST /api/v2/download_tokens': { body: { status: 'success', data: { access_token: 'once' } } },
    })
    const tab = openTabs()
    const onClose = vi.fn()
    const user = userEvent.setup()
    show(<ExportDialog file={{ name: 'Soja' }} formats={formats} onClose={onClose} />)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Exportar' })).disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'KMZ' }))
    await user.click(screen.getByRole('link', { name: 'Exportar' }))
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(
        '/api/v2/emclouds/export?file_id=a&export_type=kmz&access_token=once',
      ),
    )
    expect(requests[0]?.body).toBe('{"path":"/api/v2/emclouds/export?file_id=a&export_type=kmz"}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('writes what went wrong into the opened window', async () => {
    startFakeServer({
      'POST /api/v2/download_tokens': { status: 500, body: { status: 'error', message: 'Sem espaço' } },
    })
    const tab = openTabs()
    const user = userEvent.setup()
    show(<ExportDialog file={{ name: 'Soja' }} formats={formats} onClose={() => undefined} />)
    await user.click(await screen.findByRole('radio', { name: 'KMZ' }))
    await user.click(screen.getByRole('link', { name: 'Exportar' }))
    await waitFor(() => expect(tab.document.body.textContent).toBe('Sem espaço'))
  })
})

describe('the playback', () => {
  it('begins anew from the start, and shows everything again when it is asked to', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn()
    const fromMs = Date.UTC(2026, 9, 19, 12)
    const times = { spans: [{ fromMs, toMs: fromMs + 3_600_000 }] }
    const { rerender } = show(<OperationPlayback {...times} timeMs={null} onChange={onChange} />)
    expect(screen.getByText('Operação completa')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reproduzir a operação' }))
    expect(onChange.mock.calls[0]).toEqual([fromMs])
    await user.click(screen.getByRole('button', { name: 'Pausar' }))
    rerender(
      <Providers queryClient={createQueryClient()}>
        <OperationPlayback {...times} timeMs={fromMs + 60_000} onChange={onChange} />
      </Providers>,
    )
    expect(screen.getByText('Até 19/10/2026 09:01:00 (São Paulo)')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('has room on its slider for work alone, and says the time of each moment', () => {
    const onChange = vi.fn()
    const fromMs = Date.UTC(2026, 9, 19, 12)
    const minute = 60_000
    const spans = [
      { fromMs, toMs: fromMs + 20 * minute },
      { fromMs: fromMs + 2880 * minute, toMs: fromMs + 2900 * minute },
    ]
    show(<OperationPlayback spans={spans} timeMs={fromMs + 2881 * minute} onChange={onChange} />)
    const slider = screen.getByRole('slider')
    expect(slider).toHaveProperty('max', String(40 * minute))
    expect(slider).toHaveProperty('value', String(21 * minute))
    expect(screen.getByText('Até 21/10/2026 09:01:00 (São Paulo)')).toBeTruthy()
    fireEvent.change(slider, { target: { value: String(30 * minute) } })
    expect(onChange).toHaveBeenLastCalledWith(fromMs + 2890 * minute)
  })
})
