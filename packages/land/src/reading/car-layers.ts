import type { Properties } from './raw-layer.ts'

/** What the features of a layer become (LAND-14). */
export type LayerPurpose =
  | { readonly kind: 'field' | 'farm' | 'draft' | 'skipped' }
  | { readonly kind: 'receptor'; readonly receptorKind: string }

const receptorLayers: Readonly<Record<string, string>> = {
  APP: 'app',
  APPS: 'app',
  RESERVA_LEGAL: 'legal_reserve',
  NASCENTE_OLHO_DAGUA: 'spring',
  HIDROGRAFIA: 'water',
  VEREDA: 'vereda',
  BANHADO: 'wetland',
  MANGUEZAL: 'mangrove',
  RESTINGA: 'restinga',
  BORDA_CHAPADA: 'plateau_edge',
  VEGETACAO_NATIVA: 'native_vegetation',
}
const draftLayers = ['AREA_CONSOLIDADA', 'AREA_POUSIO']
const skippedLayers = [
  'AREA_TOPO_MORRO',
  'AREA_ALTITUDE_SUPERIOR_1800',
  'AREA_DECLIVIDADE_MAIOR_45',
  'USO_RESTRITO',
  'SERVIDAO_ADMINISTRATIVA',
]

/** By the name of a layer of the Cadastro Ambiental Rural; a running number behind it means a layer that was split. */
export function findPurpose(layerName: string): LayerPurpose {
  const name = layerName.toUpperCase().trim()
  const stem = skippedLayers.includes(name) ? name : name.replace(/_\d+$/, '')
  if (stem === 'AREA_IMOVEL') return { kind: 'farm' }
  if (draftLayers.includes(stem)) return { kind: 'draft' }
  if (skippedLayers.includes(stem)) return { kind: 'skipped' }
  const receptorKind = receptorLayers[stem]
  return receptorKind === undefined ? { kind: 'field' } : { kind: 'receptor', receptorKind }
}

export interface CarProperty {
  readonly code: string | null
  readonly fiscalModules: number | null
  readonly municipality: string | null
  /** AT active, PE pending, SU suspended, CA cancelled. */
  readonly status: string | null
}

export function readCarProperty(properties: Properties): CarProperty {
  const values = new Map(Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value]))
  const textOf = (...keys: readonly string[]) => {
    const value = keys
      .map((key) => values.get(key))
      .find((one) => one !== undefined && one !== null && one !== '')
    return value === undefined || value === null ? null : String(value)
  }
  const modules = Number(textOf('mod_fiscal') ?? Number.NaN)
  return {
    code: textOf('cod_imovel'),
    fiscalModules: Number.isFinite(modules) ? modules : null,
    municipality: textOf('municipio', 'nom_munici'),
    status: textOf('ind_status', 'situacao'),
  }
}

export function nameTheme(properties: Properties): string | null {
  const found = Object.entries(properties).find(([key]) => key.toLowerCase() === 'nom_tema')?.[1]
  return found === undefined || found === null || found === '' ? null : String(found)
}
