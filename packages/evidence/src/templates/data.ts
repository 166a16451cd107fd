import type { DatumGrade, TemplateId } from './template.ts'

interface Datum {
  /** By language. */
  readonly label: Readonly<Record<string, string>>
  readonly askedBy: Readonly<Partial<Record<TemplateId, DatumGrade>>>
}

/** Every datum that a record of an application may ask for, and which asks for it. */
export const data = {
  'producer.name': {
    label: { pt: 'Nome do produtor ou contratante', es: 'Nombre del productor o contratante' },
    askedBy: { rec: 'read', rs: 'read', in2: 'remembered', p298: 'remembered', d24: 'likely', br: 'ours' },
  },
  'producer.taxId': {
    label: { pt: 'CPF ou CNPJ', es: 'Identificación fiscal' },
    askedBy: { rs: 'read', in2: 'remembered' },
  },
  'property.name': {
    label: { pt: 'Propriedade, lugar e município', es: 'Propiedad, lugar y municipio' },
    askedBy: { rec: 'read', in2: 'remembered', p298: 'remembered', d24: 'likely', gg: 'read', br: 'ours' },
  },
  'property.point': {
    label: {
      pt: 'Coordenadas da sede (SIRGAS 2000 ou WGS 84)',
      es: 'Coordenadas de la sede (SIRGAS 2000 o WGS 84)',
    },
    askedBy: { rs: 'read' },
  },
  'property.car': {
    label: { pt: 'Código do CAR', es: 'Código del CAR' },
    askedBy: {},
  },
  'field.name': {
    label: { pt: 'Talhão', es: 'Lote' },
    askedBy: { gg: 'read', in2: 'remembered', d24: 'likely', br: 'ours' },
  },
  'field.geometry': {
    label: { pt: 'Lugar da área (mapa)', es: 'Lugar del área (mapa)' },
    askedBy: { eu: 'read', d24: 'likely', p298: 'read', in2: 'remembered' },
  },
  'field.parcelId': {
    label: { pt: 'Número oficial da parcela', es: 'Número oficial de la parcela' },
    askedBy: { eu: 'ifApplies' },
  },
  'area.worked': {
    label: { pt: 'Área tratada, ha', es: 'Área tratada, ha' },
    askedBy: { rec: 'read', in2: 'remembered', p298: 'read', d24: 'likely', eu: 'read', br: 'ours' },
  },
  'crop.name': {
    label: { pt: 'Cultura e variedade', es: 'Cultivo y variedad' },
    askedBy: {
      rec: 'read',
      rs: 'read',
      in2: 'remembered',
      p298: 'read',
      d24: 'likely',
      eu: 'read',
      gg: 'read',
      br: 'ours',
    },
  },
  'crop.eppo': {
    label: { pt: 'Código EPPO da cultura', es: 'Código EPPO del cultivo' },
    askedBy: { eu: 'read' },
  },
  'crop.bbch': {
    label: { pt: 'Estádio BBCH', es: 'Estadio BBCH' },
    askedBy: { eu: 'ifApplies' },
  },
  target: {
    label: { pt: 'Alvo e motivo da aplicação', es: 'Objetivo y motivo de la aplicación' },
    askedBy: { rec: 'read', gg: 'remembered', in2: 'remembered', br: 'ours' },
  },
  'product.name': {
    label: { pt: 'Produto comercial e formulação', es: 'Producto comercial y formulación' },
    askedBy: {
      rec: 'read',
      rs: 'read',
      in2: 'remembered',
      p298: 'read',
      d24: 'likely',
      eu: 'read',
      gg: 'read',
      br: 'ours',
    },
  },
  'product.registration': {
    label: { pt: 'Número de registro do produto', es: 'Número de registro del producto' },
    askedBy: { eu: 'read', br: 'ours' },
  },
  'product.active': {
    label: { pt: 'Ingrediente ativo', es: 'Ingrediente activo' },
    askedBy: { gg: 'read' },
  },
  'product.dose': {
    label: { pt: 'Dose por hectare', es: 'Dosis por hectárea' },
    askedBy: { rec: 'read', in2: 'remembered', p298: 'read', d24: 'likely', eu: 'read', br: 'ours' },
  },
  'product.quantity': {
    label: { pt: 'Quantidade total e volume de calda', es: 'Cantidad total y volumen de caldo' },
    askedBy: { rec: 'read', in2: 'remembered', gg: 'remembered', br: 'ours' },
  },
  'product.interval': {
    label: { pt: 'Intervalo de segurança e reentrada', es: 'Intervalo de seguridad y reingreso' },
    askedBy: { rec: 'read', gg: 'read' },
  },
  'receita.number': {
    label: { pt: 'Número da receita agronômica', es: 'Número de la receta agronómica' },
    askedBy: { rs: 'read', in2: 'remembered', p298: 'ifApplies', d24: 'read', br: 'ours' },
  },
  'receita.art': {
    label: { pt: 'Número da ART ou TRT', es: 'Número de la ART o TRT' },
    askedBy: { rs: 'read' },
  },
  'receita.professional': {
    label: { pt: 'Profissional: nome, CPF e registro', es: 'Profesional: nombre, identificación y registro' },
    askedBy: { rec: 'read', in2: 'remembered', gg: 'remembered', br: 'ours' },
  },
  invoice: {
    label: { pt: 'Número e série da nota fiscal', es: 'Número y serie de la factura' },
    askedBy: { rs: 'read' },
  },
  'applicator.name': {
    label: { pt: 'Aplicador', es: 'Aplicador' },
    askedBy: {
      rs: 'read',
      in2: 'remembered',
      p298: 'remembered',
      d24: 'likely',
      gg: 'remembered',
      br: 'ours',
    },
  },
  'applicator.taxId': {
    label: { pt: 'CPF do aplicador', es: 'Identificación del aplicador' },
    askedBy: { rs: 'read' },
  },
  'applicator.register': {
    label: { pt: 'Registro do aplicador', es: 'Registro del aplicador' },
    askedBy: { rs: 'ifApplies', p298: 'remembered', d24: 'likely' },
  },
  machine: {
    label: { pt: 'Máquina, prefixo ou registro, largura', es: 'Máquina, matrícula o registro, ancho' },
    askedBy: { in2: 'remembered', p298: 'read', d24: 'likely', gg: 'remembered', br: 'ours' },
  },
  // Apart from the machine: the registry knows that one, and only a person knows these.
  'machine.nozzles': {
    label: { pt: 'Bicos e pressão', es: 'Boquillas y presión' },
    askedBy: { in2: 'remembered', p298: 'read', d24: 'likely', br: 'ours' },
  },
  'machine.height': {
    label: { pt: 'Altura de voo ou da barra', es: 'Altura de vuelo o de la barra' },
    askedBy: { in2: 'remembered', p298: 'read', d24: 'likely' },
  },
  'time.start': {
    label: { pt: 'Início', es: 'Inicio' },
    askedBy: { rs: 'read', in2: 'remembered', p298: 'read', d24: 'likely', eu: 'ifApplies', br: 'ours' },
  },
  'time.end': {
    label: { pt: 'Fim', es: 'Fin' },
    askedBy: { rs: 'read', in2: 'remembered', p298: 'read', d24: 'likely', gg: 'read', br: 'ours' },
  },
  'weather.temperature': {
    label: { pt: 'Temperatura do ar durante o trabalho', es: 'Temperatura del aire durante el trabajo' },
    askedBy: { in2: 'remembered', p298: 'read', d24: 'read', gg: 'ifApplies', br: 'ours' },
  },
  'weather.humidity': {
    label: { pt: 'Umidade relativa', es: 'Humedad relativa' },
    askedBy: { in2: 'remembered', p298: 'read', d24: 'read', gg: 'ifApplies', br: 'ours' },
  },
  'weather.wind': {
    label: { pt: 'Velocidade e direção do vento', es: 'Velocidad y dirección del viento' },
    askedBy: { in2: 'remembered', p298: 'read', d24: 'read', gg: 'ifApplies', br: 'ours' },
  },
  'weather.limits': {
    label: { pt: 'Limites pedidos e minutos fora deles', es: 'Límites pedidos y minutos fuera de ellos' },
    askedBy: { rs: 'ifApplies', br: 'ours' },
  },
  receptors: {
    label: {
      pt: 'Distâncias de vizinhos e águas, e a regra usada',
      es: 'Distancias a vecinos y aguas, y la regla usada',
    },
    askedBy: { in2: 'remembered', d24: 'ifApplies' },
  },
  map: {
    label: { pt: 'Mapa da aplicação em formato aberto', es: 'Mapa de la aplicación en formato abierto' },
    askedBy: { in2: 'remembered', p298: 'read', d24: 'read' },
  },
} as const satisfies Record<string, Datum>

export type DatumId = keyof typeof data

export const datumIds = Object.keys(data) as readonly DatumId[]
