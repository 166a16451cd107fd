import { type Static, Type } from 'typebox'
import { clientAdmins, clientUsers } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** Checked by the service, so that the message can speak the user's language. */
export const sprayConfigurationNameLength = { minimum: 1, maximum: 80 } as const
/** No bounds are checked (WEA-79) but this: beyond it a limit says nothing about weather any more. */
export const maxSprayLimit = 1_000_000
export const maxSprayConfigurations = 50

const Range = Shape({ low: Type.Number(), high: Type.Number() })
const Toggle = Shape({ active: Type.Boolean() })

/** Low above high is kept as typed, and read as if swapped. */
export const SprayLimits = Shape({
  temperature: Range,
  humidity: Range,
  windSpeed: Range,
  deltaT: Toggle,
  noRain: Toggle,
})
export type SprayLimits = Static<typeof SprayLimits>

/** Exactly one of a station is selected. The standard one has no id and nobody made it. */
export const SprayConfiguration = Shape({
  id: Nullable(Id),
  name: Type.String(),
  stationId: Id,
  isSelected: Type.Boolean(),
  clientId: Id,
  userId: Nullable(Id),
  createdAt: Nullable(IsoTime),
  /** Sent back with a save, it refuses to overwrite what somebody else changed meanwhile. */
  updatedAt: Nullable(IsoTime),
  configuration: SprayLimits,
})
export type SprayConfiguration = Static<typeof SprayConfiguration>

/** What is sent speaks snake case inside `configuration` (WIRE-29). */
export const SprayConfigurationBody = Shape({
  /** Sent by clients in the field; the path names the one that is saved. */
  id: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  name: Type.String({ maxLength: 1000 }),
  configuration: Shape({
    temperature: Range,
    humidity: Range,
    wind_speed: Range,
    delta_t: Toggle,
    no_rain: Toggle,
  }),
  station_id: Id,
  /** True selects it as well; anything else leaves the selection as it is. */
  isSelected: Type.Optional(Nullable(Type.Boolean())),
  /** The one the edit began with; another stored one answers 409. */
  updatedAt: Type.Optional(Nullable(IsoTime)),
})
export type SprayConfigurationBody = Static<typeof SprayConfigurationBody>

const ConfigurationParams = Shape({ id: Id })

export const listSprayConfigurations = defineEndpoint({
  name: 'listSprayConfigurations',
  summary: "A station's spray configurations, the standard one first, then the oldest first",
  method: 'GET',
  path: '/api/v2/spray_configurations',
  savedAs: 'spray',
  access: clientUsers,
  query: Shape({ stationId: Id }),
  answers: { 200: Type.Array(SprayConfiguration) },
})

export const createSprayConfiguration = defineEndpoint({
  name: 'createSprayConfiguration',
  summary: 'Add a spray configuration to a station',
  method: 'POST',
  path: '/api/v2/spray_configurations',
  access: clientAdmins,
  body: SprayConfigurationBody,
  answers: { 201: SprayConfiguration },
})

export const editSprayConfiguration = defineEndpoint({
  name: 'editSprayConfiguration',
  summary: 'Save a spray configuration; an edit that began before another is refused',
  method: 'PUT',
  path: '/api/v2/spray_configurations/:id',
  access: clientAdmins,
  params: ConfigurationParams,
  body: SprayConfigurationBody,
  answers: { 200: SprayConfiguration },
})

export const deleteSprayConfiguration = defineEndpoint({
  name: 'deleteSprayConfiguration',
  summary: 'Delete a spray configuration; the standard one takes its place where it was selected',
  method: 'DELETE',
  path: '/api/v2/spray_configurations/:id',
  access: clientAdmins,
  params: ConfigurationParams,
  answers: { 200: Done },
})

export const selectSprayConfiguration = defineEndpoint({
  name: 'selectSprayConfiguration',
  summary: 'Select the configuration a station is judged by; without an id the standard one',
  method: 'POST',
  path: '/api/v2/spray_configurations/select',
  access: clientAdmins,
  body: Shape({ stationId: Id, id: Type.Optional(Nullable(Id)) }),
  answers: { 200: Done },
})
