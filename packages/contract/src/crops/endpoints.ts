import { deskEndpoints } from './desk/index.ts'
import { irrigationEndpoints } from './irrigation/index.ts'
import { seasonsEndpoints } from './seasons/index.ts'

/** Every endpoint of this area. */
export const cropsEndpoints = [...seasonsEndpoints, ...irrigationEndpoints, ...deskEndpoints]
