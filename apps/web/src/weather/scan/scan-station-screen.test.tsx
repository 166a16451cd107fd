import { brazilianZones } from '@talhao/local-time'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { aStation } from '../../test/a-station.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'
import { findZone } from '../stations/find-zone.ts'
import { describeScan, findScanProblems, readCode, readDevEui } from './scan-form-values.ts'

const good = { name: 'Sede', timeZone: 'America/Cuiaba', latitude: '-12,5', longitude: '-55.7' }

describe('scanned station', () => {
  it.each([
    ['A', ['name']],
    ['  A ', ['name']],
    ['Ab', []],
    ['x'.repeat(20), []],
    ['x'.repeat(21), ['name']],
  ])('named %j has the problems %j', (name, problems) => {
    expect(findScanProblems({ ...good, name })).toEqual(problems)
  })

  it('is sent with every field of the specification', () => {
    expect(describeScan({ brand: 'optim', did: '70B3-D57E-D005-1234' }, good)).toEqual({
      brand: 'optim',
      did: '70B3-D57E-D005-1234',
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      latitude: -12.5,
      longitude: -55.7,
      optimDeveui: '70b3d57ed0051234',
      placeName: 'Sede',
      user_place_name: 'Sede',
      timeZone: 'America/Cuiaba',
    })
  })

  it('has a LoRaWAN address only as an optim station whose code is one', () => {
    expect(readDevEui({ brand: 'optim', did: 'OP-2001' })).toBeNull()
    expect(readDevEui({ brand: 'farmxtend', did: '70b3d57ed0051234' })).toBeNull()
  })

  it('is none when the code is no code', () => {
    expect(readCode('optim', 'a b')).toBeNull()
    expect(readCode('optim', 'A1')).toEqual({ brand: 'optim', did: 'A1' })
  })
})

describe('the zone of a place', () => {
  // Towns and the zones that their states have by law.
  it.each([
    ['Sorriso, Mato Grosso', -12.54, -55.72, 'America/Cuiaba'],
    ['Dourados, Mato Grosso do Sul', -22.22, -54.81, 'America/Campo_Grande'],
    ['Luís Eduardo Magalhães, Bahia', -12.09, -45.8, 'America/Bahia'],
    ['Palmas, Tocantins', -10.18, -48.33, 'America/Araguaina'],
    ['Santarém, west of Pará', -2.44, -54.7, 'America/Santarem'],
    ['Paragominas, east of Pará', -3, -47.35, 'America/Belem'],
    ['Eirunepé, west of Amazonas', -6.66, -69.87, 'America/Eirunepe'],
    ['Vilhena, Rondônia', -12.74, -60.15, 'America/Porto_Velho'],
    ['Rio Verde, Goiás', -17.79, -50.92, 'America/Sao_Paulo'],
    ['Passo Fundo, Rio Grande do Sul', -28.26, -52.41, 'America/Sao_Paulo'],
  ])('%s', async (_town, latitude, longitude, zone) => {
    expect(await findZone({ latitude, longitude }, brazilianZones)).toBe(zone)
  })

  it('is none where no clock that is offered runs', async () => {
    expect(await findZone({ latitude: -25.28, longitude: -57.63 }, brazilianZones)).toBeNull()
  })
})

describe('scan page', () => {
  async function openScan(answer: FakeAnswer) {
    vi.stubGlobal('navigator', {
      ...navigator,
      language: 'pt-BR',
      languages: ['pt-BR'],
      userAgent: 'test',
      geolocation: {
        getCurrentPosition: (onRead: PositionCallback) =>
          onRead({
            coords: { latitude: -12.5421, longitude: -55.7211, accuracy: 11.2 },
          } as GeolocationPosition),
      },
    })
    const { requests } = startFakeServer({
      'GET /api/v1/me': { body: aPerson() },
      'POST /api/v2/stations': answer,
    })
    const { place } = await openApp({ path: '/scan-station/farmxtend/FX-9', token: 'a.b.c' })
    return { requests, place }
  }

  async function send(name: string) {
    fireEvent.change(await screen.findByLabelText('Nome da estação'), { target: { value: name } })
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar estação' }))
  }

  const station = aStation({ placeName: 'Pivô Sul', subscriptionStatus: '' })

  it('proposes the place of the device and refuses a short name', async () => {
    const { requests } = await openScan({})
    await send('P')
    expect(await screen.findByText('O nome da estação deve ter de 2 a 20 caracteres.')).toBeTruthy()
    expect(screen.getByLabelText('Latitude')).toHaveProperty('value', '-12.542100')
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('proposes the zone of the place, wherever the browser’s own clock is, until one is chosen', async () => {
    await openScan({})
    const zone = await screen.findByLabelText<HTMLSelectElement>('Fuso horário')
    await waitFor(() => expect(zone.value).toBe('America/Cuiaba'))
    expect(zone.selectedOptions[0]?.textContent).toBe('Cuiabá (UTC-4)')
    const typePlace = (latitude: string, longitude: string) => {
      fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: latitude } })
      fireEvent.change(screen.getByLabelText('Longitude'), { target: { value: longitude } })
    }
    typePlace('-9,97', '-67,81')
    await waitFor(() => expect(zone.value).toBe('America/Rio_Branco'))
    fireEvent.change(zone, { target: { value: 'America/Manaus' } })
    typePlace('-23,55', '-46,63')
    await findZone({ latitude: -23.55, longitude: -46.63 }, brazilianZones)
    expect(zone.value).toBe('America/Manaus')
  })

  it('ends for a client_admin with id, key and set-up text, then goes to device-added', async () => {
    const data = { station, ingest: { id: 'STATION9', key: 'secret9' } }
    const { requests, place } = await openScan({ status: 201, body: { status: 'success', data } })
    await send('Pivô Sul')
    expect((await screen.findByLabelText('Chave')).textContent).toBe('secret9')
    expect(screen.getByText(/\/data\/report\/secret9/)).toBeTruthy()
    const body: unknown = JSON.parse(requests.find(({ method }) => method === 'POST')?.body ?? '')
    expect(body).toMatchObject({ brand: 'farmxtend', did: 'FX-9', latitude: -12.5421, placeName: 'Pivô Sul' })
    fireEvent.click(screen.getByRole('link', { name: 'Continuar' }))
    await waitFor(() => expect(place.pathname).toBe('/device-added'))
    expect(await screen.findAllByText('Ainda não disponível.')).toHaveLength(2)
  })

  it('says that no data are taken before the e-mail is confirmed', async () => {
    const waiting = { ...station, awaitsVerification: true }
    const data = { station: waiting, ingest: { id: 'STATION9', key: 'secret9' } }
    await openScan({ status: 201, body: { status: 'success', data } })
    await send('Pivô Sul')
    expect(await screen.findByText(/só recebe dados depois que você confirmar seu e-mail/)).toBeTruthy()
    expect(screen.getByLabelText('Chave').textContent).toBe('secret9')
  })

  it('tells other users to ask their administrator', async () => {
    await openScan({ status: 201, body: { status: 'success', data: { station } } })
    await send('Pivô Sul')
    expect(await screen.findByText(/Peça ao administrador da sua conta/)).toBeTruthy()
    expect(screen.queryByLabelText('Chave')).toBeNull()
  })

  it('says when the station could not be saved, and why', async () => {
    const message = 'Esta estação já está cadastrada.'
    await openScan({ status: 422, body: { status: 'error', message, errors: { did: [message] } } })
    await send('Pivô Sul')
    expect(await screen.findByText(`Não foi possível salvar a estação. ${message}`)).toBeTruthy()
  })
})
