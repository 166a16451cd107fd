import { sprayConfigurationNameLength } from '@talhao/contract/weather/spray'
import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

const { maximum } = sprayConfigurationNameLength

export const configurationsTexts = defineTexts({
  pt: {
    title: 'Parâmetros de {{place}}',
    text: 'A configuração escolhida decide o risco desta estação para todos.',
    back: 'Voltar às estações',
    backToList: 'Voltar às configurações',
    list: 'Configurações',
    new: 'Nova configuração',
    info: 'Sobre as condições',
    selected: 'Selecionada',
    select: 'Usar {{name}}',
    selecting: 'Selecionando a configuração…',
    standardInfo:
      'Condições padrão de mais de 150 bulas de produtos. Esta configuração não pode ser editada.',
    standardInfoLabel: 'Sobre a configuração padrão',
    edit: 'Editar {{name}}',
    delete: 'Excluir {{name}}',
    temperature: 'Temperatura',
    humidity: 'Umidade',
    windSpeed: 'Vento',
    deltaT: 'Delta T',
    noRain: 'Sem chuva',
    range: '{{low}} a {{high}} {{unit}}',
    swapped: 'digitados ao contrário',
    on: 'ligado',
    off: 'desligado',
    form: {
      createTitle: 'Nova configuração',
      editTitle: 'Editar configuração',
      name: 'Nome',
      low: '{{variable}} mínima, {{unit}}',
      high: '{{variable}} máxima, {{unit}}',
      windLow: 'Vento mínimo, {{unit}}',
      windHigh: 'Vento máximo, {{unit}}',
      deltaT: 'Considerar Delta T (baixo risco entre 2 e 8 °C)',
      noRain: 'Alertar chuva (mais de 70 % de chance e pelo menos 3 mm em 3 h)',
      save: 'Salvar',
      enterAllFields: 'enter all fields\nPreencha todos os campos.',
      missing: 'Preencha este campo.',
      noNumber: 'Digite um número.',
      tooLarge: 'Este número é grande demais.',
      nameTooLong: `O nome pode ter até ${maximum} caracteres.`,
      swapped:
        '{{variable}}: o mínimo está acima do máximo. Ao calcular o risco, os dois valores serão trocados.',
      reload: 'Carregar a versão atual',
    },
    saved: 'Configuração salva com sucesso.',
    notSaved: 'Configuração não salva.',
    deleted: 'Configuração excluída com sucesso.',
    notDeleted: 'Configuração não excluída.',
    notSelected:
      'ops, something went wrong with the response.\nNão foi possível selecionar a configuração. Tente de novo.',
    deletion: {
      title: 'Excluir {{name}}?',
      text: 'A configuração será excluída desta estação. Se ela estiver selecionada, a padrão volta a valer.',
      confirm: 'Excluir',
    },
    about: {
      title: 'Sobre as condições de pulverização',
      standard: 'Condições padrão',
      standardText: 'As condições padrão vêm de mais de 150 bulas de produtos.',
      deltaT: 'Delta T',
      deltaTText:
        'Diferença entre o bulbo seco e o úmido. Baixo risco entre 2 e 8 °C: abaixo, as gotas ficam suspensas; acima, evaporam.',
      rain: 'Chuva',
      rainText:
        'Alerta com mais de 70 % de probabilidade e pelo menos 3 mm nas próximas 3 horas: a chuva remove o produto.',
      base: 'Temperatura base por cultura',
      crop: 'Cultura',
      temperature: 'Temperatura base',
      crops: {
        maize: 'Milho',
        soybean: 'Soja',
        wheat: 'Trigo',
        coffee: 'Café',
        sugarcane: 'Cana-de-açúcar',
        beans: 'Feijão',
      },
    },
  },
  es: {
    title: 'Parámetros de {{place}}',
    text: 'La configuración elegida decide el riesgo de esta estación para todos.',
    back: 'Volver a las estaciones',
    backToList: 'Volver a las configuraciones',
    list: 'Configuraciones',
    new: 'Nueva configuración',
    info: 'Sobre las condiciones',
    selected: 'Seleccionada',
    select: 'Usar {{name}}',
    selecting: 'Seleccionando la configuración…',
    standardInfo:
      'Condiciones estándar de más de 150 etiquetas de productos. Esta configuración no se puede editar.',
    standardInfoLabel: 'Sobre la configuración estándar',
    edit: 'Editar {{name}}',
    delete: 'Eliminar {{name}}',
    temperature: 'Temperatura',
    humidity: 'Humedad',
    windSpeed: 'Viento',
    deltaT: 'Delta T',
    noRain: 'Sin lluvia',
    range: '{{low}} a {{high}} {{unit}}',
    swapped: 'escritos al revés',
    on: 'activado',
    off: 'desactivado',
    form: {
      createTitle: 'Nueva configuración',
      editTitle: 'Editar configuración',
      name: 'Nombre',
      low: '{{variable}} mínima, {{unit}}',
      high: '{{variable}} máxima, {{unit}}',
      windLow: 'Viento mínimo, {{unit}}',
      windHigh: 'Viento máximo, {{unit}}',
      deltaT: 'Considerar Delta T (bajo riesgo entre 2 y 8 °C)',
      noRain: 'Avisar de lluvia (más de 70 % de probabilidad y al menos 3 mm en 3 h)',
      save: 'Guardar',
      enterAllFields: 'complete todos los campos',
      missing: 'Complete este campo.',
      noNumber: 'Escriba un número.',
      tooLarge: 'Este número es demasiado grande.',
      nameTooLong: `El nombre puede tener hasta ${maximum} caracteres.`,
      swapped:
        '{{variable}}: el mínimo está por encima del máximo. Al calcular el riesgo, los dos valores se intercambian.',
      reload: 'Cargar la versión actual',
    },
    saved: 'Configuración guardada con éxito.',
    notSaved: 'Configuración no guardada.',
    deleted: 'Configuración eliminada con éxito.',
    notDeleted: 'Configuración no eliminada.',
    notSelected: 'ups, algo salió mal con la respuesta.',
    deletion: {
      title: '¿Eliminar {{name}}?',
      text: 'La configuración se eliminará de esta estación. Si está seleccionada, vuelve a valer la estándar.',
      confirm: 'Eliminar',
    },
    about: {
      title: 'Sobre las condiciones de pulverización',
      standard: 'Condiciones estándar',
      standardText: 'Las condiciones estándar vienen de más de 150 etiquetas de productos.',
      deltaT: 'Delta T',
      deltaTText:
        'Diferencia entre el bulbo seco y el húmedo. Bajo riesgo entre 2 y 8 °C: por debajo, las gotas quedan suspendidas; por encima, se evaporan.',
      rain: 'Lluvia',
      rainText:
        'Aviso con más de 70 % de probabilidad y al menos 3 mm en las próximas 3 horas: la lluvia lava el producto.',
      base: 'Temperatura base por cultivo',
      crop: 'Cultivo',
      temperature: 'Temperatura base',
      crops: {
        maize: 'Maíz',
        soybean: 'Soja',
        wheat: 'Trigo',
        coffee: 'Café',
        sugarcane: 'Caña de azúcar',
        beans: 'Frijol',
      },
    },
  },
})

addTexts('sprayConfigurations', configurationsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sprayConfigurations: (typeof configurationsTexts)['pt']
  }
}
