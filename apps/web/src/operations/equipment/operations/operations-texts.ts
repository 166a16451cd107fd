import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

export const operationsTexts = defineTexts({
  pt: {
    farm: 'Fazenda',
    field: 'Talhão',
    product: 'Produto',
    season: 'Safra',
    workedAt: 'Trabalho em',
    withinLimits: '{{share}} nos limites',
    arrangement: 'Ordem da lista',
    asList: 'Em lista',
    byField: 'Por talhão',
    createdAt: 'Criada em',
    updatedAt: 'Atualizada em',
    status: 'Status',
    notAvailable: 'N/A',
    none: 'None',
    statuses: { active: 'Ativa', finished: 'Finalizada', disabled: 'Desativada' },
    totalArea: 'Área total',
    idealArea: 'Área de aplicação ideal',
    operators: 'Operadores',
    machineries: 'Máquinas',
    additionalInfo: 'Informações adicionais',
    hectares: '{{area}} ha',
    chooseField: 'Escolha o talhão',
    chooseProduct: 'Escolha o produto',
    clearProduct: 'Sem produto',
    fieldOfFarm: '{{field}} · {{farm}}',
    selectOne: 'Please select at least one operation ID.\nSelecione ao menos uma operação.',
    finish: {
      action: 'Finalizar operação',
      title_one: 'Finalizar {{count}} operação?',
      title_many: 'Finalizar {{count}} operações?',
      title_other: 'Finalizar {{count}} operações?',
      text_one:
        'Finalizar é irreversível: os tablets não enviam mais dados para a operação, e ela não pode mais ser editada nem excluída.',
      text_many:
        'Finalizar é irreversível: os tablets não enviam mais dados para as operações, e elas não podem mais ser editadas nem excluídas.',
      text_other:
        'Finalizar é irreversível: os tablets não enviam mais dados para as operações, e elas não podem mais ser editadas nem excluídas.',
      confirm: 'Finalizar',
      onlyActive: 'Só operações ativas podem ser finalizadas.',
      success_one: 'Operação finalizada com sucesso.',
      success_many: 'Operações finalizadas com sucesso.',
      success_other: 'Operações finalizadas com sucesso.',
      failed_one: 'Não foi possível finalizar a operação.',
      failed_many: 'Não foi possível finalizar as operações.',
      failed_other: 'Não foi possível finalizar as operações.',
    },
  },
  es: {
    farm: 'Establecimiento',
    field: 'Lote',
    product: 'Producto',
    season: 'Campaña',
    workedAt: 'Trabajo el',
    withinLimits: '{{share}} en los límites',
    arrangement: 'Orden de la lista',
    asList: 'En lista',
    byField: 'Por lote',
    createdAt: 'Creada el',
    updatedAt: 'Actualizada el',
    status: 'Estado',
    notAvailable: 'N/A',
    none: 'Ninguno',
    statuses: { active: 'Activa', finished: 'Finalizada', disabled: 'Desactivada' },
    totalArea: 'Área total',
    idealArea: 'Área de aplicación ideal',
    operators: 'Operadores',
    machineries: 'Máquinas',
    additionalInfo: 'Información adicional',
    hectares: '{{area}} ha',
    chooseField: 'Elija el lote',
    chooseProduct: 'Elija el producto',
    clearProduct: 'Sin producto',
    fieldOfFarm: '{{field}} · {{farm}}',
    selectOne: 'Seleccione al menos una operación.',
    finish: {
      action: 'Finalizar operación',
      title_one: '¿Finalizar {{count}} operación?',
      title_many: '¿Finalizar {{count}} operaciones?',
      title_other: '¿Finalizar {{count}} operaciones?',
      text_one:
        'Finalizar es irreversible: las tabletas ya no envían datos a la operación, y ya no se puede editar ni eliminar.',
      text_many:
        'Finalizar es irreversible: las tabletas ya no envían datos a las operaciones, y ya no se pueden editar ni eliminar.',
      text_other:
        'Finalizar es irreversible: las tabletas ya no envían datos a las operaciones, y ya no se pueden editar ni eliminar.',
      confirm: 'Finalizar',
      onlyActive: 'Solo se pueden finalizar operaciones activas.',
      success_one: 'Operación finalizada con éxito.',
      success_many: 'Operaciones finalizadas con éxito.',
      success_other: 'Operaciones finalizadas con éxito.',
      failed_one: 'No se pudo finalizar la operación.',
      failed_many: 'No se pudieron finalizar las operaciones.',
      failed_other: 'No se pudieron finalizar las operaciones.',
    },
  },
})

addTexts('equipmentOperations', operationsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    equipmentOperations: (typeof operationsTexts)['pt']
  }
}
