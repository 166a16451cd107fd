export const templateIds = ['rs', 'in2', 'p298', 'd24', 'eu', 'gg', 'rec', 'br'] as const
export type TemplateId = (typeof templateIds)[number]

/**
 * How well we know that a record asks for a datum: read in a source, remembered of its form, likely by what was read
 * beside it, only where it applies, or by our own choice.
 */
export type DatumGrade = 'read' | 'remembered' | 'likely' | 'ifApplies' | 'ours'

interface Template {
  /** By language. */
  readonly name: Readonly<Record<string, string>>
  /** Where the list of its data comes from. */
  readonly source: string
  /** A text that is no law yet is offered under that name alone. */
  readonly status: 'in force' | 'draft' | 'private' | 'ours'
}

export const templates = {
  rs: {
    name: {
      pt: 'Rio Grande do Sul, IN SEAPDR 05/2019 e 06/2019',
      es: 'Rio Grande do Sul, IN SEAPDR 05/2019 y 06/2019',
    },
    source: 'IN SEAPDR 05/2019 and 06/2019 (5 July 2019), IN 40/2021',
    status: 'in force',
  },
  in2: {
    name: {
      pt: 'Relatório operacional, IN MAPA 2/2008 (aérea)',
      es: 'Informe operativo, IN MAPA 2/2008 (aérea)',
    },
    source: 'IN MAPA 2/2008; entries of its form from memory',
    status: 'in force',
  },
  p298: {
    name: { pt: 'Registro de drone, Portaria MAPA 298/2021', es: 'Registro de dron, Portaria MAPA 298/2021' },
    source: 'Portaria MAPA 298/2021 art. 10, read second-hand',
    status: 'in force',
  },
  d24: {
    name: { pt: 'Minuta federal, Portaria SDA 1.187/2024', es: 'Borrador federal, Portaria SDA 1.187/2024' },
    source: 'Draft of Portaria SDA 1.187/2024, official gazette of 14 October 2024',
    status: 'draft',
  },
  eu: {
    name: { pt: 'Registro da UE, Regulamento 2023/564', es: 'Registro de la UE, Reglamento 2023/564' },
    source: 'Implementing Regulation (EU) 2023/564, read in secondary sources',
    status: 'in force',
  },
  gg: {
    name: { pt: 'GLOBALG.A.P., registro de aplicação', es: 'GLOBALG.A.P., registro de aplicación' },
    source: 'GLOBALG.A.P. crops base, point on application records',
    status: 'private',
  },
  // What was applied by a prescription beside what it asked for: the prescription itself is written by an agronomist.
  rec: {
    name: {
      pt: 'Dados da receita agronômica aplicada (não é uma receita)',
      es: 'Datos de la receta agronómica aplicada (no es una receta)',
    },
    source: 'Decreto 4.074/2002 art. 66',
    status: 'in force',
  },
  br: {
    name: { pt: 'Registro simples de pulverização', es: 'Registro simple de pulverización' },
    source: 'Our own choice',
    status: 'ours',
  },
} as const satisfies Record<TemplateId, Template>
