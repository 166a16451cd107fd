import type { LocalText } from './problem.ts'

/** What the server says about a request itself, whatever the feature. */
export const requestTexts = {
  malformed: { pt: 'O pedido não pôde ser lido.', ru: 'No se pudo leer la solicitud.' },
  malformedJson: {
    pt: 'O corpo do pedido não é um JSON válido.',
    ru: 'El cuerpo de la solicitud no es un JSON válido.',
  },
  forbiddenCharacter: {
    pt: 'O pedido contém um caractere que não é aceito (NUL).',
    ru: 'La solicitud contiene un carácter que no se acepta (NUL).',
  },
  invalidInput: { pt: 'Verifique os dados enviados.', ru: 'Revise los datos enviados.' },
  fieldRequired: { pt: 'Campo obrigatório.', ru: 'Campo obligatorio.' },
  fieldUnknown: { pt: 'Campo desconhecido.', ru: 'Campo desconocido.' },
  fieldWrongType: { pt: 'Tipo de valor incorreto.', ru: 'Tipo de valor incorrecto.' },
  fieldTooLong: { pt: 'Texto longo demais.', ru: 'Texto demasiado largo.' },
  fieldInvalid: { pt: 'Valor inválido.', ru: 'Valor no válido.' },
  // Quoted by CORE-19, therefore in English for Portuguese speakers too.
  unauthenticated: {
    pt: 'Unauthorized access. Please log in again.',
    ru: 'Acceso no autorizado. Inicie sesión de nuevo.',
  },
  forbidden: {
    pt: 'Você não tem permissão para fazer isso.',
    ru: 'Usted no tiene permiso para hacer esto.',
  },
  cloudMissing: {
    pt: 'Sua empresa não contratou este serviço.',
    ru: 'Su empresa no ha contratado este servicio.',
  },
  absent: { pt: 'Não encontrado.', ru: 'No encontrado.' },
  methodNotAllowed: {
    pt: 'Este endereço não aceita este método.',
    ru: 'Esta dirección no acepta este método.',
  },
  tooLarge: { pt: 'O conteúdo enviado é grande demais.', ru: 'El contenido enviado es demasiado grande.' },
  wrongType: { pt: 'Este tipo de conteúdo não é aceito.', ru: 'Este tipo de contenido no se acepta.' },
  tooMany: {
    pt: 'Muitas tentativas. Aguarde {seconds} s e tente de novo.',
    ru: 'Demasiados intentos. Espere {seconds} s e inténtelo de nuevo.',
  },
  internal: {
    pt: 'Algo deu errado do nosso lado. Informe o código {id} ao suporte.',
    ru: 'Algo salió mal de nuestro lado. Informe el código {id} al soporte.',
  },
  unavailable: {
    pt: 'O serviço está temporariamente indisponível.',
    ru: 'El servicio no está disponible temporalmente.',
  },
} as const satisfies Record<string, LocalText>
