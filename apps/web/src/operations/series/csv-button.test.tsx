import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import * as fileSaver from '../../lib/charts/save-file.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { anOperationTrack } from '../../test/an-operation-track.ts'
import { Providers } from '../../test/providers.tsx'
import { CsvButton } from './csv-button.tsx'

const track = anOperationTrack(['2026-11-12T12:00:00Z'], { temperature: [20.5], pressure: [950] })

const saved: { name: string; content: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(fileSaver, 'saveFile').mockImplementation((content, name) => {
    saved.push({ name, content })
  })
})

function open() {
  render(
    <Providers queryClient={createQueryClient()}>
      <CsvButton tracks={[track]} fileName="Dessecação 12/11" />
    </Providers>,
  )
}

describe('the button of the CSV', () => {
  it('saves every series under its name and unit, in a file named after the operation', async () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('Dessecação-12-11.csv')
    const [heading, line] = ((await saved[0]?.content.text()) ?? '').replace('\ufeff', '').split('\r\n')
    expect(heading?.split(';')).toEqual([
      'Data e hora (UTC-3)',
      'Temperatura ambiente (°C)',
      'Umidade relativa (%)',
      'Delta T (°C)',
      'Velocidade do vento (km/h)',
      'Velocidade do trator (km/h)',
      'Ponto de orvalho (°C)',
      'Pressão (hPa)',
      'Confiança baixa',
    ])
    expect(line).toBe('12/11/2026 09:00:00;20,5;;;;;;950;')
  })

  it('speaks Spanish to who reads Spanish, with the same numbers', async () => {
    open()
    await act(() => i18n.changeLanguage('es'))
    fireEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const text = (await saved[0]?.content.text()) ?? ''
    expect(text).toContain('Fecha y hora (UTC-3);Temperatura ambiente (°C);Humedad relativa (%)')
    expect(text).toContain('12/11/2026 09:00:00;20,5;')
  })

  it('cannot be pressed twice while it writes', async () => {
    open()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Baixar CSV' })
    fireEvent.click(button)
    expect(button.disabled).toBe(true)
    expect(button.textContent).toBe('Downloading CSV...Baixando o CSV…')
    fireEvent.click(button)
    await waitFor(() => expect(button.disabled).toBe(false))
    expect(saved).toHaveLength(1)
  })

  it('says when it fails, and can be tried again', async () => {
    vi.spyOn(fileSaver, 'saveFile').mockImplementation(() => {
      throw new Error('no room')
    })
    open()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Baixar CSV' })
    fireEvent.click(button)
    expect(await screen.findByText('Não foi possível criar o CSV.')).toBeTruthy()
    await waitFor(() => expect(button.disabled).toBe(false))
  })
})
