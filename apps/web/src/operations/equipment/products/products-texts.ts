import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

export const productsTexts = defineTexts({
  pt: {
    band: 'Cor da faixa',
    limits: 'Limites',
    range: '{{minimum}} a {{maximum}} {{unit}}',
    shortNames: { temperature: 'Temperatura', humidity: 'Umidade', windspeed: 'Vento' },
    window: 'Melhor janela em 48\u00a0h',
    default: 'Padrão',
    color: 'Cor',
    chooseColor: 'Escolher a cor',
    noColor: 'Nenhuma cor escolhida',
    colors: {
      red: 'Vermelho',
      orange: 'Laranja',
      yellow: 'Amarelo',
      green: 'Verde',
      blue: 'Azul',
      violet: 'Roxo',
    },
    additionalInfo: 'Informações adicionais',
    minimum: 'Mínimo',
    maximum: 'Máximo',
    minimumOf: '{{characteristic}}: mínimo',
    maximumOf: '{{characteristic}}: máximo',
    characteristics: {
      temperature: 'Temperatura Recomendada',
      humidity: 'Umidade Recomendada',
      windspeed: 'Velocidade do Vento Recomendada',
    },
    integers: 'Os valores são guardados como números inteiros: as casas decimais são descartadas.',
    nameRequired: 'Product name is required.\nInforme o nome do produto.',
    colorRequired: 'Color is required.\nEscolha uma cor.',
    characteristicErrors: {
      temperature: 'As informações de temperatura são obrigatórias e devem ser um número válido.',
      humidity: 'As informações de umidade são obrigatórias e devem ser um número válido.',
      windspeed: 'As informações de velocidade do vento são obrigatórias e devem ser um número válido.',
    },
    reversedRange: 'O valor mínimo não pode ser maior que o máximo.',
    overHundred: 'A umidade vai de 0 a 100 %.',
  },
  es: {
    band: 'Color de la franja',
    limits: 'Límites',
    range: '{{minimum}} a {{maximum}} {{unit}}',
    shortNames: { temperature: 'Temperatura', humidity: 'Humedad', windspeed: 'Viento' },
    window: 'Mejor ventana en 48\u00a0h',
    default: 'Estándar',
    color: 'Color',
    chooseColor: 'Elegir el color',
    noColor: 'Ningún color elegido',
    colors: {
      red: 'Rojo',
      orange: 'Naranja',
      yellow: 'Amarillo',
      green: 'Verde',
      blue: 'Azul',
      violet: 'Violeta',
    },
    additionalInfo: 'Información adicional',
    minimum: 'Mínimo',
    maximum: 'Máximo',
    minimumOf: '{{characteristic}}: mínimo',
    maximumOf: '{{characteristic}}: máximo',
    characteristics: {
      temperature: 'Temperatura recomendada',
      humidity: 'Humedad recomendada',
      windspeed: 'Velocidad del viento recomendada',
    },
    integers: 'Los valores se guardan como números enteros: los decimales se descartan.',
    nameRequired: 'El nombre del producto es obligatorio.',
    colorRequired: 'El color es obligatorio.',
    characteristicErrors: {
      temperature: 'Los datos de temperatura son obligatorios y deben ser un número válido.',
      humidity: 'Los datos de humedad son obligatorios y deben ser un número válido.',
      windspeed: 'Los datos de velocidad del viento son obligatorios y deben ser un número válido.',
    },
    reversedRange: 'El valor mínimo no puede ser mayor que el máximo.',
    overHundred: 'La humedad va de 0 a 100 %.',
  },
})

addTexts('equipmentProducts', productsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    equipmentProducts: (typeof productsTexts)['pt']
  }
}
