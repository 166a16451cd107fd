import { alreadyVerifiedMessage } from '@talhao/contract/accounts/registration'
import { type LocalText, sameText } from '../../platform/http/problem.ts'

export const registrationTexts = {
  clientNameRequired: {
    pt: 'Informe o nome da empresa ou do produtor.',
    es: 'Ingrese el nombre de la empresa o del productor.',
  },
  taxIdInvalid: {
    pt: 'CPF ou CNPJ inválido. Confira os números.',
    es: 'CPF o CNPJ no válido. Revise los números.',
  },
  taxIdTaken: {
    pt: 'Já existe uma conta com este CPF ou CNPJ.',
    es: 'Ya existe una cuenta con este CPF o CNPJ.',
  },
  taxIdRequired: {
    pt: 'Informe o número de identificação fiscal.',
    es: 'Ingrese el número de identificación fiscal.',
  },
  countryUnknown: { pt: 'Escolha o país.', es: 'Elija el país.' },
  stateMissing: {
    pt: 'Informe o estado, a província ou o departamento.',
    es: 'Ingrese el estado, la provincia o el departamento.',
  },
  cityMissing: { pt: 'Informe a cidade.', es: 'Ingrese la ciudad.' },
  stateRequired: { pt: 'Escolha o estado.', es: 'Elija el estado.' },
  stateUnknown: { pt: 'Este estado não existe.', es: 'Este estado no existe.' },
  cityRequired: { pt: 'Escolha a cidade.', es: 'Elija la ciudad.' },
  cityElsewhere: {
    pt: 'Esta cidade não fica no estado escolhido.',
    es: 'Esta ciudad no está en el estado elegido.',
  },
  deviceTypeRequired: {
    pt: 'Escolha pelo menos um tipo de equipamento.',
    es: 'Elija al menos un tipo de equipo.',
  },
  firstNameRequired: { pt: 'Informe o nome.', es: 'Ingrese el nombre.' },
  lastNameRequired: { pt: 'Informe o sobrenome.', es: 'Ingrese el apellido.' },
  phoneRequired: { pt: 'Informe o telefone.', es: 'Ingrese el teléfono.' },
  phoneInvalid: {
    pt: 'Telefone inválido. Informe o número com o código de área.',
    es: 'Teléfono no válido. Ingrese el número con el código de área.',
  },
  emailRequired: { pt: 'Informe o e-mail.', es: 'Ingrese el correo.' },
  emailInvalid: { pt: 'E-mail inválido.', es: 'Correo no válido.' },
  emailTaken: { pt: 'Já existe uma conta com este e-mail.', es: 'Ya existe una cuenta con este correo.' },
  registered: {
    pt: 'Conta criada. Enviamos um e-mail para você confirmar o endereço.',
    es: 'Cuenta creada. Le enviamos un correo para confirmar la dirección.',
  },
  verified: { pt: 'E-mail confirmado. Obrigado!', es: 'Correo confirmado. ¡Gracias!' },
  // The page compares it.
  alreadyVerified: sameText(alreadyVerifiedMessage),
  verificationUseless: {
    pt: 'Este link de confirmação não vale. Peça um novo na página de entrada.',
    es: 'Este enlace de confirmación no es válido. Pida uno nuevo en la página de entrada.',
  },
  verificationSent: {
    pt: 'Se houver uma conta com este e-mail à espera de confirmação, enviamos um novo link.',
    es: 'Si existe una cuenta con este correo a la espera de confirmación, enviamos un nuevo enlace.',
  },
} as const satisfies Record<string, LocalText>
