import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const operationTargetsTexts = defineTexts({
  pt: {
    edit: 'Editar limites de {{name}}',
    title: 'Editar limites: {{name}}',
    text: 'A faixa da meta no gráfico. Deixe um campo como está para não mudá-lo.',
    measured: 'Medido nesta operação: {{min}} a {{max}} {{unit}}',
    legend: 'A legenda vai de {{min}} a {{max}} {{unit}}',
    initial: 'No início da operação: {{min}} a {{max}} {{unit}}',
    initialNone: 'No início da operação: sem meta',
    reset: 'Voltar ao padrão',
    minimum: 'Meta mínima ({{unit}})',
    maximum: 'Meta máxima ({{unit}})',
    apply: 'Aplicar',
    order: 'A meta mínima deve ser menor que a meta máxima',
    range: 'A meta mínima e a meta máxima devem estar dentro {{min}} e {{max}}',
    number: 'Digite ao menos uma meta em números.',
    saved: 'Limites atualizados com sucesso',
    failed: 'Erro ao atualizar os limites',
  },
  es: {
    edit: 'Editar límites de {{name}}',
    title: 'Editar límites: {{name}}',
    text: 'La franja del objetivo en el gráfico. Deje un campo como está para no cambiarlo.',
    measured: 'Medido en esta operación: {{min}} a {{max}} {{unit}}',
    legend: 'La leyenda va de {{min}} a {{max}} {{unit}}',
    initial: 'Al inicio de la operación: {{min}} a {{max}} {{unit}}',
    initialNone: 'Al inicio de la operación: sin objetivo',
    reset: 'Volver al valor inicial',
    minimum: 'Objetivo mínimo ({{unit}})',
    maximum: 'Objetivo máximo ({{unit}})',
    apply: 'Aplicar',
    order: 'El objetivo mínimo debe ser menor que el objetivo máximo',
    range: 'El objetivo mínimo y el objetivo máximo deben estar entre {{min}} y {{max}}',
    number: 'Escriba al menos un objetivo en números.',
    saved: 'Límites actualizados con éxito',
    failed: 'Error al actualizar los límites',
  },
})

addTexts('operationTargets', operationTargetsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operationTargets: (typeof operationTargetsTexts)['pt']
  }
}
