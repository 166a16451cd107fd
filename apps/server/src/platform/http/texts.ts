import type { LocalText } from './problem.ts'

/** What the server says about a request itself, whatever the area. */
export const requestTexts = {
  malformed: { pt: 'O pedido não pôde ser lido.', es: 'No se pudo leer la solicitud.' },
  malformedJson: {
    pt: 'O corpo do pedido não é um JSON válido.',
    es: 'El cuerpo de la solicitud no es un JSON válido.',
  },
  forbiddenCharacter: {
    pt: 'O pedido contém um caractere que não é aceito (NUL).',
    es: 'La solicitud contiene un carácter que no se acepta (NUL).',
  },
  addressUnsendable: {
    pt: 'Não conseguimos enviar e-mails para endereços com acentos ou outros sinais antes do @. Use outro endereço.',
    es: 'No podemos enviar correos a direcciones con tildes u otros signos antes de la @. Use otra dirección.',
  },
  invalidInput: { pt: 'Verifique os dados enviados.', es: 'Revise los datos enviados.' },
  fieldRequired: { pt: 'Campo obrigatório.', es: 'Campo obligatorio.' },
  fieldUnknown: { pt: 'Campo desconhecido.', es: 'Campo desconocido.' },
  fieldWrongType: { pt: 'Tipo de valor incorreto.', es: 'Tipo de valor incorrecto.' },
  fieldTooLong: { pt: 'Texto longo demais.', es: 'Texto demasiado largo.' },
  fieldInvalid: { pt: 'Valor inválido.', es: 'Valor no válido.' },
  // Quoted by CORE-19, therefore in English for Portuguese speakers too.
  unauthenticated: {
    pt: 'Unauthorized access. Please log in again.',
    es: 'Acceso no autorizado. Inicie sesión de nuevo.',
  },
  forbidden: {
    pt: 'Você não tem permissão para fazer isso.',
    es: 'Usted no tiene permiso para hacer esto.',
  },
  unverified: {
    pt: 'Confirme seu e-mail primeiro: o link está na mensagem que enviamos no cadastro.',
    es: 'Confirme primero su correo: el enlace está en el mensaje que enviamos al registrarse.',
  },
  secondFactorMissing: {
    pt: 'Sua empresa pede verificação em duas etapas. Ative-a para continuar.',
    es: 'Su empresa pide verificación en dos pasos. Actívela para continuar.',
  },
  cloudMissing: {
    pt: 'Sua empresa não contratou este serviço.',
    es: 'Su empresa no ha contratado este servicio.',
  },
  alreadyWritten: { pt: 'Isto já foi recebido antes.', es: 'Esto ya se recibió antes.' },
  absent: { pt: 'Não encontrado.', es: 'No encontrado.' },
  methodNotAllowed: {
    pt: 'Este endereço não aceita este método.',
    es: 'Esta dirección no acepta este método.',
  },
  sinceTooOld: {
    pt: 'Este “since” é antigo demais ou é de outra chave. Comece de novo sem ele.',
    es: 'Este “since” es demasiado antiguo o es de otra clave. Comience de nuevo sin él.',
  },
  tooLarge: { pt: 'O conteúdo enviado é grande demais.', es: 'El contenido enviado es demasiado grande.' },
  wrongType: { pt: 'Este tipo de conteúdo não é aceito.', es: 'Este tipo de contenido no se acepta.' },
  tooMany: {
    pt: 'Muitas tentativas. Aguarde {seconds} s e tente de novo.',
    es: 'Demasiados intentos. Espere {seconds} s e inténtelo de nuevo.',
  },
  internal: {
    pt: 'Algo deu errado do nosso lado. Informe o código {id} ao suporte.',
    es: 'Algo salió mal de nuestro lado. Informe el código {id} al soporte.',
  },
  outOfSpace: {
    pt: 'O servidor está sem espaço. Nada foi gravado; tente de novo mais tarde.',
    es: 'El servidor no tiene espacio. No se guardó nada; intente de nuevo más tarde.',
  },
  unavailable: {
    pt: 'O serviço está temporariamente indisponível.',
    es: 'El servicio no está disponible temporalmente.',
  },
  readOnly: {
    pt: 'O banco de dados está somente para leitura: é uma réplica, ou foi fechado para escrita.',
    es: 'La base de datos está en solo lectura: es una réplica, o se cerró a la escritura.',
  },
} as const satisfies Record<string, LocalText>
