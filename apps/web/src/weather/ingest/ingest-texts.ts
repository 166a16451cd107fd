import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const ingestTexts = defineTexts({
  pt: {
    title: 'Conectar {{name}}',
    id: 'Código da estação',
    key: 'Chave',
    keyHint: 'Quem tem a chave pode enviar dados no lugar da estação. Guarde-a bem.',
    copy: 'Copiar',
    copyId: 'Copiar o código',
    copyKey: 'Copiar a chave',
    copied: 'Copiado.',
    notCopied: 'Não foi possível copiar. Selecione o texto e copie.',
    replace: {
      open: 'Trocar a chave',
      title: 'Trocar a chave de {{name}}?',
      text: 'A chave atual deixa de valer na hora. O console só volta a enviar dados quando receber a nova.',
      action: 'Trocar chave',
      done: 'Chave trocada. Configure o console com a nova.',
    },
    setup: {
      legend: 'Como a estação envia os dados?',
      label: 'Configuração para {{console}}',
      copy: 'Copiar configuração',
      loadingKey: 'Lendo a chave LoRaWAN…',
      secure:
        'Este endereço usa HTTPS. Consoles que só falam HTTP precisam de um endereço sem criptografia: fale com quem cuida da instalação.',
    },
    consoles: {
      ecowitt: 'Ecowitt',
      wunderground: 'Weather Underground',
      ambient: 'Ambient Weather',
      weewx: 'WeeWX',
      json: 'JSON',
      lorawan: 'LoRaWAN',
    },
    guides: {
      ecowitt:
        'No aplicativo WS View ou Ecowitt: Weather Services > Customized\nProtocolo: Ecowitt\nServidor: {{host}}\nCaminho: /data/report/{{key}}\nPorta: {{port}}\nIntervalo de envio: 60 segundos',
      wunderground:
        'No console: servidor personalizado, tipo Wunderground\nServidor: {{host}}\nCaminho: /weatherstation/updateweatherstation.php?\nPorta: {{port}}\nStation ID: {{id}}\nSenha (Station key): {{key}}\nIntervalo de envio: 60 segundos',
      ambient:
        'No aplicativo awnet: Custom Server\nTipo: Same as AMBWeather\nServidor: {{host}}\nCaminho: /data/report/{{key}}?\nPorta: {{port}}\nIntervalo de envio: 60 segundos',
      weewx:
        '# Em weewx.conf\n[StdRESTful]\n    [[Wunderground]]\n        enable = true\n        station = {{id}}\n        password = {{key}}\n        server_url = {{origin}}/weatherstation/updateweatherstation.php',
      json: '# De qualquer programa:\ncurl -X POST {{origin}}/api/ingest/v1/observations \\\n  -H "Authorization: Bearer {{key}}" \\\n  -H "Content-Type: application/json" \\\n  -d \'{"observations":[{"time":"{{time}}","temperature_c":24.5,"humidity":61,"rain_mm":0}]}\'',
      lorawan:
        'Webhook de The Things Stack v3:\n{{origin}}/api/ingest/v1/ttn\n\nIntegração HTTP do ChirpStack v4:\n{{origin}}/api/ingest/v1/chirpstack\n\nCabeçalho para os dois:\nAuthorization: Bearer {{lorawanKey}}\n\nDevEUI da estação: {{devEui}}\nOs decodificadores de SenseCAP S2120, Milesight WTS e EM500, Dragino WSC, LHT65 e LSE01 e Decentlab são lidos como estão. Outros: use os nomes do JSON (temperature_c, humidity, pressure_hpa, wind_speed_kmh, rain_mm…).',
    },
    noDevEui: 'não cadastrado',
  },
  es: {
    title: 'Conectar {{name}}',
    id: 'Código de la estación',
    key: 'Clave',
    keyHint: 'Quien tiene la clave puede enviar datos en lugar de la estación. Guárdela bien.',
    copy: 'Copiar',
    copyId: 'Copiar el código',
    copyKey: 'Copiar la clave',
    copied: 'Copiado.',
    notCopied: 'No se pudo copiar. Seleccione el texto y cópielo.',
    replace: {
      open: 'Cambiar la clave',
      title: '¿Cambiar la clave de {{name}}?',
      text: 'La clave actual deja de valer al instante. La consola vuelve a enviar datos cuando reciba la nueva.',
      action: 'Cambiar clave',
      done: 'Clave cambiada. Configure la consola con la nueva.',
    },
    setup: {
      legend: '¿Cómo envía los datos la estación?',
      label: 'Configuración para {{console}}',
      copy: 'Copiar configuración',
      loadingKey: 'Leyendo la clave LoRaWAN…',
      secure:
        'Esta dirección usa HTTPS. Las consolas que solo hablan HTTP necesitan una dirección sin cifrado: hable con quien cuida la instalación.',
    },
    consoles: {
      ecowitt: 'Ecowitt',
      wunderground: 'Weather Underground',
      ambient: 'Ambient Weather',
      weewx: 'WeeWX',
      json: 'JSON',
      lorawan: 'LoRaWAN',
    },
    guides: {
      ecowitt:
        'En la aplicación WS View o Ecowitt: Weather Services > Customized\nProtocolo: Ecowitt\nServidor: {{host}}\nRuta: /data/report/{{key}}\nPuerto: {{port}}\nIntervalo de envío: 60 segundos',
      wunderground:
        'En la consola: servidor personalizado, tipo Wunderground\nServidor: {{host}}\nRuta: /weatherstation/updateweatherstation.php?\nPuerto: {{port}}\nStation ID: {{id}}\nContraseña (Station key): {{key}}\nIntervalo de envío: 60 segundos',
      ambient:
        'En la aplicación awnet: Custom Server\nTipo: Same as AMBWeather\nServidor: {{host}}\nRuta: /data/report/{{key}}?\nPuerto: {{port}}\nIntervalo de envío: 60 segundos',
      weewx:
        '# Archivo weewx.conf\n[StdRESTful]\n    [[Wunderground]]\n        enable = true\n        station = {{id}}\n        password = {{key}}\n        server_url = {{origin}}/weatherstation/updateweatherstation.php',
      json: '# Desde cualquier programa:\ncurl -X POST {{origin}}/api/ingest/v1/observations \\\n  -H "Authorization: Bearer {{key}}" \\\n  -H "Content-Type: application/json" \\\n  -d \'{"observations":[{"time":"{{time}}","temperature_c":24.5,"humidity":61,"rain_mm":0}]}\'',
      lorawan:
        'Webhook de The Things Stack v3:\n{{origin}}/api/ingest/v1/ttn\n\nIntegración HTTP de ChirpStack v4:\n{{origin}}/api/ingest/v1/chirpstack\n\nEncabezado para ambos:\nAuthorization: Bearer {{lorawanKey}}\n\nDevEUI de la estación: {{devEui}}\nLos decodificadores de SenseCAP S2120, Milesight WTS y EM500, Dragino WSC, LHT65 y LSE01 y Decentlab se leen tal como están. Otros: use los nombres del JSON (temperature_c, humidity, pressure_hpa, wind_speed_kmh, rain_mm…).',
    },
    noDevEui: 'sin registrar',
  },
})

addTexts('stationIngest', ingestTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    stationIngest: (typeof ingestTexts)['pt']
  }
}
