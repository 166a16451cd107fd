import type { LocalText } from '../../platform/http/problem.ts'

export const exportTexts = {
  tooManyStrips: {
    pt: 'Esta operação tem polígonos demais para um shapefile. Escolha geojson ou kmz.',
    es: 'Esta operación tiene demasiados polígonos para un shapefile. Elija geojson o kmz.',
  },
  tooManyExports: {
    pt: 'Suas exportações anteriores ainda não terminaram. Espere uma delas e tente de novo.',
    es: 'Sus exportaciones anteriores aún no terminaron. Espere una de ellas e inténtelo de nuevo.',
  },
} as const satisfies Record<string, LocalText>
