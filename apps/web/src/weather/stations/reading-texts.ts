import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

/** Names of what a station can measure, by the ids of the wire. */
export const readingTexts = defineTexts({
  pt: {
    temperatureC: 'Temperatura do ar',
    humidity: 'Umidade relativa',
    pressureHpa: 'Pressão na estação',
    seaLevelPressureHpa: 'Pressão ao nível do mar',
    windSpeedKmh: 'Velocidade do vento',
    windGustKmh: 'Rajada de vento',
    windDirectionDeg: 'Direção do vento',
    solarWm2: 'Radiação solar',
    batteryV: 'Bateria da estação',
    rainCounter: 'Chuva (contador)',
    rainAmount: 'Chuva desde o envio anterior',
    rainRate: 'Intensidade da chuva (por hora)',
    rainMm: 'Chuva',
    uvIndex: 'Índice UV',
    leafWetness: 'Molhamento foliar',
    lightning: 'Raios do dia',
    pm25: 'Partículas finas (PM2,5)',
    co2: 'Gás carbônico (CO₂)',
    soilTemperature: 'Temperatura do solo',
    soilMoisture: 'Tensão da água no solo',
    soilWater: 'Água no solo',
    battery: 'Bateria',
    ofSensor: '{{name}}, sensor {{sensor}}',
    ofBattery: '{{name}} {{battery}}',
  },
  es: {
    temperatureC: 'Temperatura del aire',
    humidity: 'Humedad relativa',
    pressureHpa: 'Presión en la estación',
    seaLevelPressureHpa: 'Presión al nivel del mar',
    windSpeedKmh: 'Velocidad del viento',
    windGustKmh: 'Ráfaga de viento',
    windDirectionDeg: 'Dirección del viento',
    solarWm2: 'Radiación solar',
    batteryV: 'Batería de la estación',
    rainCounter: 'Lluvia (contador)',
    rainAmount: 'Lluvia desde el envío anterior',
    rainRate: 'Intensidad de la lluvia (por hora)',
    rainMm: 'Lluvia',
    uvIndex: 'Índice UV',
    leafWetness: 'Mojado foliar',
    lightning: 'Rayos del día',
    pm25: 'Partículas finas (PM2,5)',
    co2: 'Dióxido de carbono (CO₂)',
    soilTemperature: 'Temperatura del suelo',
    soilMoisture: 'Tensión del agua en el suelo',
    soilWater: 'Agua en el suelo',
    battery: 'Batería',
    ofSensor: '{{name}}, sensor {{sensor}}',
    ofBattery: '{{name}} {{battery}}',
  },
})

addTexts('readings', readingTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    readings: (typeof readingTexts)['pt']
  }
}
