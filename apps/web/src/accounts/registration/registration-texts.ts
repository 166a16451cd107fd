import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const registrationTexts = defineTexts({
  pt: {
    title: 'Criar conta',
    lead: 'Conte um pouco sobre a empresa e sobre você. Leva uns dois minutos.',
    scanned: 'Ao terminar, você volta para adicionar a estação {{stationId}}.',
    haveAccount: 'Já tem conta?',
    signIn: 'Entrar',
    company: {
      title: 'Empresa',
      text: 'Quem é o cliente: uma fazenda, um grupo ou um produtor.',
      name: 'Nome da empresa ou do produtor',
      taxId: 'CNPJ ou CPF',
      taxIdHint: 'Com ou sem pontos; o CNPJ com letras também vale.',
    },
    address: {
      title: 'Endereço',
      text: 'Onde fica a sede.',
      state: 'Estado',
      city: 'Cidade',
      statePlaceholder: 'Escolha o estado',
      cityPlaceholder: 'Escolha a cidade',
      cityWaits: 'Escolha primeiro o estado',
      loading: 'Carregando…',
      nothingFound: 'Nenhum resultado encontrado',
      more: 'Continue digitando para ver outras…',
      loadError: 'A lista não carregou.',
    },
    products: {
      title: 'Produtos',
      text: 'O que a empresa usa ou vai usar. Marque pelo menos um.',
      has_mpcloud: 'Nuvem de plantio',
      has_mpcloudText: 'Sementes, adubo e velocidade, linha a linha',
      has_emcloud: 'Nuvem meteorológica',
      has_emcloudText: 'O tempo durante cada operação',
      has_optim_weather_station: 'Estação Optim',
      has_optim_weather_stationText: 'Estação meteorológica LoRaWAN',
      has_farmxtend_weather_station: 'Estação FarmXtend',
      has_farmxtend_weather_stationText: 'Estação meteorológica completa',
      has_satellite_rain_guage: 'Pluviômetro por satélite',
      has_satellite_rain_guageText: 'Chuva onde não há sinal de celular',
    },
    person: {
      title: 'Você',
      text: 'Você será o administrador da conta e poderá convidar a equipe.',
      password: 'Senha',
    },
    privacy: {
      accept: 'Li e aceito a política de privacidade',
      read: 'Ler a política de privacidade',
    },
    submit: 'Criar conta',
    success: 'Conta criada com sucesso. Enviamos um e-mail para confirmar o endereço.',
    createAccountError: 'Não foi possível criar a conta. Tente novamente.',
    loginError: 'A conta foi criada, mas não foi possível entrar. Entre com seu e-mail e senha.',
    errors: {
      clientNameError: 'Informe o nome da empresa.',
      cpfError: 'Informe um CNPJ ou CPF válido.',
      stateError: 'Escolha o estado.',
      cityError: 'Escolha a cidade.',
      deviceErr: 'Marque pelo menos um produto.',
      privacyErr: 'Aceite a política de privacidade para continuar.',
    },
  },
  es: {
    title: 'Crear cuenta',
    lead: 'Cuéntenos de la empresa y de usted. Toma unos dos minutos.',
    scanned: 'Al terminar, volverá para agregar la estación {{stationId}}.',
    haveAccount: '¿Ya tiene cuenta?',
    signIn: 'Ingresar',
    company: {
      title: 'Empresa',
      text: 'Quién es el cliente: un establecimiento, un grupo o un productor.',
      name: 'Nombre de la empresa o del productor',
      taxId: 'CNPJ o CPF',
      taxIdHint: 'Con o sin puntos; el CNPJ con letras también vale.',
    },
    address: {
      title: 'Dirección',
      text: 'Dónde está la sede.',
      state: 'Estado',
      city: 'Ciudad',
      statePlaceholder: 'Elija el estado',
      cityPlaceholder: 'Elija la ciudad',
      cityWaits: 'Elija primero el estado',
      loading: 'Cargando…',
      nothingFound: 'Ningún resultado encontrado',
      more: 'Siga escribiendo para ver otras…',
      loadError: 'La lista no se cargó.',
    },
    products: {
      title: 'Productos',
      text: 'Lo que la empresa usa o va a usar. Marque al menos uno.',
      has_mpcloud: 'Nube de siembra',
      has_mpcloudText: 'Semillas, fertilizante y velocidad, surco a surco',
      has_emcloud: 'Nube meteorológica',
      has_emcloudText: 'El tiempo durante cada operación',
      has_optim_weather_station: 'Estación Optim',
      has_optim_weather_stationText: 'Estación meteorológica LoRaWAN',
      has_farmxtend_weather_station: 'Estación FarmXtend',
      has_farmxtend_weather_stationText: 'Estación meteorológica completa',
      has_satellite_rain_guage: 'Pluviómetro satelital',
      has_satellite_rain_guageText: 'Lluvia donde no hay señal de celular',
    },
    person: {
      title: 'Usted',
      text: 'Será el administrador de la cuenta y podrá invitar al equipo.',
      password: 'Contraseña',
    },
    privacy: {
      accept: 'Leí y acepto la política de privacidad',
      read: 'Leer la política de privacidad',
    },
    submit: 'Crear cuenta',
    success: 'Cuenta creada con éxito. Enviamos un correo para confirmar la dirección.',
    createAccountError: 'No se pudo crear la cuenta. Intente de nuevo.',
    loginError: 'La cuenta se creó, pero no se pudo ingresar. Ingrese con su correo y contraseña.',
    errors: {
      clientNameError: 'Ingrese el nombre de la empresa.',
      cpfError: 'Ingrese un CNPJ o CPF válido.',
      stateError: 'Elija el estado.',
      cityError: 'Elija la ciudad.',
      deviceErr: 'Marque al menos un producto.',
      privacyErr: 'Acepte la política de privacidad para continuar.',
    },
  },
})

addTexts('registration', registrationTexts)

export type RegistrationRule = keyof (typeof registrationTexts)['pt']['errors']

declare module 'i18next' {
  interface ResourceNamespaceMap {
    registration: (typeof registrationTexts)['pt']
  }
}
