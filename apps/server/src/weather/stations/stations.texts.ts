import { stationNameLength } from '@talhao/contract/core'
import { farmNameLength } from '@talhao/contract/weather/farms'
import type { LocalText } from '../../platform/http/problem.ts'

export const stationsTexts = {
  stationName: {
    pt: `O nome da estação deve ter de ${stationNameLength.minimum} a ${stationNameLength.maximum} caracteres.`,
    es: `El nombre de la estación debe tener de ${stationNameLength.minimum} a ${stationNameLength.maximum} caracteres.`,
  },
  zoneUnknown: {
    pt: 'Escolha um dos 16 fusos horários do Brasil.',
    es: 'Elija una de las 16 zonas horarias de Brasil.',
  },
  zoneNotOffered: {
    pt: 'Escolha um dos fusos horários da lista.',
    es: 'Elija una de las zonas horarias de la lista.',
  },
  deveuiMalformed: {
    pt: 'O DevEUI tem 16 algarismos hexadecimais.',
    es: 'El DevEUI tiene 16 cifras hexadecimales.',
  },
  deveuiTaken: {
    pt: 'Outra estação sua já usa este DevEUI.',
    es: 'Otra de sus estaciones ya usa este DevEUI.',
  },
  keyUnreadable: {
    pt: 'A chave desta estação não pode mais ser mostrada. A estação continua enviando com ela; gere uma nova apenas se precisar configurá-la de novo.',
    es: 'La clave de esta estación ya no se puede mostrar. La estación sigue enviando con ella; genere una nueva solo si necesita configurarla otra vez.',
  },
  lorawanKeyUnreadable: {
    pt: 'A chave LoRaWAN não pode mais ser mostrada. As estações continuam enviando com ela; gere uma nova apenas se precisar configurar a rede de novo.',
    es: 'La clave LoRaWAN ya no se puede mostrar. Las estaciones siguen enviando con ella; genere una nueva solo si necesita configurar la red otra vez.',
  },
  passkeyTaken: {
    pt: 'Este PASSKEY já está em uso.',
    es: 'Este PASSKEY ya está en uso.',
  },
  stationTaken: {
    pt: 'Esta estação já está cadastrada.',
    es: 'Esta estación ya está registrada.',
  },
  oneUntilVerified: {
    pt: 'Antes de confirmar seu e-mail você pode adicionar uma única estação. O link está na mensagem que enviamos no cadastro.',
    es: 'Antes de confirmar su correo puede añadir una sola estación. El enlace está en el mensaje que enviamos al registrarse.',
  },
  awaitsVerification: {
    pt: 'Estação adicionada. Ela só recebe dados depois que você confirmar seu e-mail: o link está na mensagem que enviamos no cadastro.',
    es: 'Estación añadida. Solo recibe datos después de que usted confirme su correo: el enlace está en el mensaje que enviamos al registrarse.',
  },
  clientMissing: {
    pt: 'Informe o cliente (client_id).',
    es: 'Indique el cliente (client_id).',
  },
  askAdmin: {
    pt: 'Estação adicionada. Peça ao administrador da sua conta o código e a chave para configurá-la.',
    es: 'Estación añadida. Pida al administrador de su cuenta el código y la clave para configurarla.',
  },
  stationAdded: { pt: 'Estação adicionada.', es: 'Estación añadida.' },
  notSubscribed: {
    pt: 'Esta estação não tem assinatura ativa.',
    es: 'Esta estación no tiene una suscripción activa.',
  },
  editedMeanwhile: {
    pt: 'Outra pessoa alterou estes dados. Recarregue e tente de novo.',
    es: 'Otra persona cambió estos datos. Vuelva a cargar e inténtelo de nuevo.',
  },
  farmName: {
    pt: `O nome da fazenda deve ter de ${farmNameLength.minimum} a ${farmNameLength.maximum} caracteres.`,
    es: `El nombre del establecimiento debe tener de ${farmNameLength.minimum} a ${farmNameLength.maximum} caracteres.`,
  },
  farmNameTaken: {
    pt: 'Já existe uma fazenda com este nome.',
    es: 'Ya existe un establecimiento con este nombre.',
  },
  stationUnknown: {
    pt: 'Alguma das estações não existe.',
    es: 'Alguna de las estaciones no existe.',
  },
  farmDeleted: {
    pt: 'Fazenda excluída. As estações dela continuam, sem fazenda.',
    es: 'Establecimiento eliminado. Sus estaciones siguen, sin establecimiento.',
  },
} as const satisfies Record<string, LocalText>
