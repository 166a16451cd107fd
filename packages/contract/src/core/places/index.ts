import { type Static, Type } from 'typebox'
import { Shape, SuccessOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

/** The id is the IBGE's. */
export const State = Shape({ id: Type.Integer(), uf: Type.String(), nome: Type.String() })
export type State = Static<typeof State>

export const City = Shape({ id: Type.Integer(), nome: Type.String() })
export type City = Static<typeof City>

export const listStates = defineEndpoint({
  name: 'listStates',
  summary: 'The 27 states of Brazil, by name',
  method: 'GET',
  path: '/api/v2/states',
  access: 'public',
  answers: { 200: SuccessOf(Type.Array(State)) },
})

export const listCities = defineEndpoint({
  name: 'listCities',
  summary: 'The municipalities of a state, by name; the state by its IBGE id or its UF',
  method: 'GET',
  path: '/api/v2/cities',
  access: 'public',
  query: Shape({ state_id: Type.String({ maxLength: 10 }) }),
  answers: { 200: SuccessOf(Type.Array(City)) },
})

export const placesEndpoints = [listStates, listCities]
