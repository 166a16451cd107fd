import type { ProductClass } from '@talhao/contract/operations/equipment'
import type { LocalText } from '../../platform/http/problem.ts'

export const ordersTexts = {
  fieldUnknown: { pt: 'Escolha um talhão ativo.', es: 'Elija un lote activo.' },
  productUnknown: { pt: 'Escolha produtos ativos.', es: 'Elija productos activos.' },
  productTwice: { pt: 'Um produto está duas vezes na calda.', es: 'Un producto está dos veces en el caldo.' },
  machineryUnknown: { pt: 'Escolha uma máquina ativa.', es: 'Elija una máquina activa.' },
  operatorUnknown: { pt: 'Escolha um operador ativo.', es: 'Elija un operador activo.' },
  dayInvalid: { pt: 'Informe um dia que exista.', es: 'Indique un día que exista.' },
  rangeReversed: {
    pt: 'O menor limite vem primeiro; a umidade vai até 100 %.',
    es: 'El límite menor va primero; la humedad llega a 100 %.',
  },
  volumeTooSmall: {
    pt: 'O volume de calda é menor que a soma das doses em L/ha.',
    es: 'El volumen de caldo es menor que la suma de las dosis en L/ha.',
  },
  noBoundary: {
    pt: 'O talhão não tem contorno. Desenhe ou importe o contorno em Talhões e envie de novo.',
    es: 'El lote no tiene contorno. Dibuje o importe el contorno en Lotes y envíe de nuevo.',
  },
  notDraft: {
    pt: 'A ordem já foi enviada ou encerrada e fica como está.',
    es: 'La orden ya fue enviada o cerrada y queda como está.',
  },
  stepUnknown: {
    pt: 'Esta ordem não pode passar a esse estado.',
    es: 'Esta orden no puede pasar a ese estado.',
  },
  notSent: {
    pt: 'Envie a ordem antes: só então ela vira uma tarefa.',
    es: 'Envíe la orden antes: solo entonces se convierte en tarea.',
  },
  operationUnknown: { pt: 'Escolha uma operação que exista.', es: 'Elija una operación que exista.' },
  operationTaken: {
    pt: 'Esta operação já está comparada com a ordem {number}.',
    es: 'Esta operación ya está comparada con la orden {number}.',
  },
  deleted: { pt: 'Ordem excluída.', es: 'Orden eliminada.' },
  name: { pt: 'OS {number} {field}', es: 'OT {number} {field}' },
  mixture: { pt: 'Calda', es: 'Caldo' },
  water: { pt: 'Água', es: 'Agua' },
} as const satisfies Record<string, LocalText>

/** Groups of products on a terminal. */
export const classTexts: Readonly<Record<ProductClass, LocalText>> = {
  herbicide: { pt: 'Herbicida', es: 'Herbicida' },
  insecticide: { pt: 'Inseticida', es: 'Insecticida' },
  fungicide: { pt: 'Fungicida', es: 'Fungicida' },
  acaricide: { pt: 'Acaricida', es: 'Acaricida' },
  nematicide: { pt: 'Nematicida', es: 'Nematicida' },
  growth_regulator: { pt: 'Regulador de crescimento', es: 'Regulador de crecimiento' },
  biological: { pt: 'Biológico', es: 'Biológico' },
  adjuvant: { pt: 'Adjuvante', es: 'Coadyuvante' },
  fertilizer: { pt: 'Fertilizante', es: 'Fertilizante' },
  other: { pt: 'Outro', es: 'Otro' },
}
