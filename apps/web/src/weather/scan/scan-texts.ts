import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const scanTexts = defineTexts({
  pt: {
    title: 'Adicionar estação',
    code: 'Código lido: {{brand}} {{id}}',
    name: 'Nome da estação',
    nameHint: 'Como você chama o lugar dela, de 2 a 20 caracteres.',
    zone: 'Fuso horário',
    zoneHint: 'Vem do lugar da estação. Os dias e as horas dela seguem este fuso.',
    save: 'Adicionar estação',
    stationNameError: 'O nome da estação deve ter de 2 a 20 caracteres.',
    saveStationError: 'Não foi possível salvar a estação.',
    badCodeTitle: 'Código não reconhecido',
    badCodeText: 'O código {{brand}}/{{id}} não é de uma estação. Escaneie de novo o QR code da estação.',
    badCodeAction: 'Ir para o início',
    addedTitle: '{{name}} foi adicionada',
    addedAdmin:
      'Agora configure o console para enviar os dados. Você encontra estes dados depois em Estações.',
    addedOther:
      'Peça ao administrador da sua conta o código e a chave da estação para configurar o envio dos dados.',
    awaitsVerification:
      'A estação só recebe dados depois que você confirmar seu e-mail: o link está na mensagem que enviamos no cadastro.',
    next: 'Continuar',
    device: {
      title: 'Tudo pronto!',
      text: 'A estação está na sua conta. Acompanhe o clima também no celular:',
      stations: 'Ver minhas estações',
    },
  },
  es: {
    title: 'Agregar estación',
    code: 'Código leído: {{brand}} {{id}}',
    name: 'Nombre de la estación',
    nameHint: 'Cómo llama usted a su lugar, de 2 a 20 caracteres.',
    zone: 'Zona horaria',
    zoneHint: 'Viene del lugar de la estación. Sus días y horas siguen esta zona.',
    save: 'Agregar estación',
    stationNameError: 'El nombre de la estación debe tener de 2 a 20 caracteres.',
    saveStationError: 'No se pudo guardar la estación.',
    badCodeTitle: 'Código no reconocido',
    badCodeText:
      'El código {{brand}}/{{id}} no es de una estación. Escanee de nuevo el código QR de la estación.',
    badCodeAction: 'Ir al inicio',
    addedTitle: '{{name}} fue agregada',
    addedAdmin:
      'Ahora configure la consola para enviar los datos. Después los encuentra siempre en Estaciones.',
    addedOther:
      'Pida al administrador de su cuenta el código y la clave de la estación para configurar el envío de datos.',
    awaitsVerification:
      'La estación solo recibe datos después de que usted confirme su correo: el enlace está en el mensaje que enviamos al registrarse.',
    next: 'Continuar',
    device: {
      title: '¡Todo listo!',
      text: 'La estación está en su cuenta. Siga el clima también desde el celular:',
      stations: 'Ver mis estaciones',
    },
  },
})

addTexts('scanStation', scanTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    scanStation: (typeof scanTexts)['pt']
  }
}
