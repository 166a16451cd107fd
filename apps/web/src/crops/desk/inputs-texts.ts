import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

/** What a figure of the desk is made of: its rule, and its inputs hour by hour. */
export const cropInputsTexts = defineTexts({
  pt: {
    rule: {
      label: 'Regra',
      frost:
        'Duas retas da FAO ajustadas às noites da própria estação: a mínima pela temperatura duas horas depois do pôr do sol, e o que sobra pelo ponto de orvalho. Sem dez noites limpas e calmas, vale a mínima da previsão. O erro é de cada noite prevista pelas outras.',
      frostSource: 'Snyder e Melo-Abreu, FAO 2005',
      water:
        'Balanço diário da FAO-56: chuva e irrigação entram, a cultura gasta Kc × ET0. Até a água facilmente disponível a planta não sofre. Os dias até faltar usam a demanda média da previsão e não contam chuva. Um dia sem chuva ou sem evapotranspiração deixa a conta desconhecida até o perfil encher.',
      waterSource: 'FAO-56, capítulos 5 a 8; coeficientes das tabelas 11, 12, 17 e 22',
      favourable:
        'Horas em períodos de folha molhada com a temperatura da regra. O molhamento é estimado pela umidade (90 % ou mais, ou chuva de 0,2 mm na hora). Nenhum esporo é medido. Um dia com uma hora faltando é desconhecido.',
      madeIn: 'Feita em: {{place}}. Fonte: {{source}}. {{status}}',
      confirmed: 'Fonte lida.',
      unconfirmed: 'Não confirmada: só avisa se você escolher.',
      stage:
        'Graus-dia pela média da máxima e da mínima menos a temperatura-base, desde o plantio. As fases têm as proporções da FAO no ciclo do produtor; o que foi visto no campo vale mais.',
      stageSource: 'FAO-56, tabela 11',
      rain: 'Soma dos dias completos desde o plantio até ontem, ao lado da mediana do mesmo período nos outros anos da estação.',
      rainSource: 'medição da estação',
    },
    inputs: {
      title: 'Do que é feita',
      loading: 'Buscando as horas…',
      hours: 'Hora a hora',
      days: 'Dia a dia',
      time: 'Hora',
      day: 'Dia',
      temperature: 'Temp., °C',
      humidity: 'Umid., %',
      rain: 'Chuva, mm',
      wet: 'Folha',
      isWet: 'molhada',
      isDry: 'seca',
      minimum: 'Mín., °C',
      maximum: 'Máx., °C',
      evapotranspiration: 'ET0, mm',
      irrigation: 'Irrigação, mm',
      depletion: 'Falta, mm',
      expected: 'Esperada, °C',
      measured: 'Medida, °C',
      forecast: 'Prevista, °C',
      origin: 'De',
      origins: { station: 'estação', forecast: 'previsão', none: 'faltando' },
      doubtful: 'duvidosa',
    },
  },
  es: {
    rule: {
      label: 'Regla',
      frost:
        'Dos rectas de la FAO ajustadas a las noches de la propia estación: la mínima según la temperatura dos horas después de la puesta del sol, y lo que resta según el punto de rocío. Sin diez noches despejadas y calmas vale la mínima del pronóstico. El error es el de cada noche prevista por las demás.',
      frostSource: 'Snyder y Melo-Abreu, FAO 2005',
      water:
        'Balance diario de FAO-56: entran lluvia y riego, el cultivo gasta Kc × ET0. Hasta el agua fácilmente disponible la planta no sufre. Los días hasta que falte usan la demanda media del pronóstico y no cuentan lluvia. Un día sin lluvia o sin evapotranspiración deja la cuenta desconocida hasta que el perfil se llene.',
      waterSource: 'FAO-56, capítulos 5 a 8; coeficientes de las tablas 11, 12, 17 y 22',
      favourable:
        'Horas en períodos de hoja mojada con la temperatura de la regla. El mojado se estima por la humedad (90 % o más, o lluvia de 0,2 mm en la hora). No se mide ninguna espora. Un día con una hora faltante es desconocido.',
      madeIn: 'Hecha en: {{place}}. Fuente: {{source}}. {{status}}',
      confirmed: 'Fuente leída.',
      unconfirmed: 'No confirmada: solo avisa si usted lo elige.',
      stage:
        'Grados día por el promedio de la máxima y la mínima menos la temperatura base, desde la siembra. Las etapas tienen las proporciones de la FAO en el ciclo del productor; lo visto en el campo vale más.',
      stageSource: 'FAO-56, tabla 11',
      rain: 'Suma de los días completos desde la siembra hasta ayer, junto a la mediana del mismo período en los otros años de la estación.',
      rainSource: 'medición de la estación',
    },
    inputs: {
      title: 'De qué está hecha',
      loading: 'Buscando las horas…',
      hours: 'Hora por hora',
      days: 'Día por día',
      time: 'Hora',
      day: 'Día',
      temperature: 'Temp., °C',
      humidity: 'Hum., %',
      rain: 'Lluvia, mm',
      wet: 'Hoja',
      isWet: 'mojada',
      isDry: 'seca',
      minimum: 'Mín., °C',
      maximum: 'Máx., °C',
      evapotranspiration: 'ET0, mm',
      irrigation: 'Riego, mm',
      depletion: 'Falta, mm',
      expected: 'Esperada, °C',
      measured: 'Medida, °C',
      forecast: 'Pronosticada, °C',
      origin: 'De',
      origins: { station: 'estación', forecast: 'pronóstico', none: 'falta' },
      doubtful: 'dudosa',
    },
  },
})

addTexts('cropInputs', cropInputsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    cropInputs: (typeof cropInputsTexts)['pt']
  }
}
