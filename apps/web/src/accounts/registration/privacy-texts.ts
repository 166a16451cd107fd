import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const privacyTexts = defineTexts({
  pt: {
    title: 'Política de privacidade',
    intro:
      'Esta política diz, em palavras simples, quais dados o {{product}} guarda, para quê, e o que você pode fazer com eles. Ela segue a Lei Geral de Proteção de Dados (Lei 13.709/2018).',
    sections: {
      what: {
        title: 'O que guardamos',
        text: 'Da empresa: nome, CNPJ ou CPF, estado, cidade e os produtos contratados. De você: nome, e-mail, telefone, idioma e a senha, que fica cifrada de um modo que nem nós podemos ler. Do trabalho: as medições das estações, as operações enviadas pelos equipamentos e o registro de quem alterou o quê na conta.',
      },
      why: {
        title: 'Para que usamos',
        text: 'Para mostrar as suas estações e operações, calcular previsões e riscos, enviar os e-mails que você pede e proteger a conta. Não vendemos dados e não os usamos para publicidade.',
      },
      who: {
        title: 'Quem pode ver',
        text: 'As pessoas da sua empresa, conforme as permissões que o administrador dá a cada uma, e a nossa equipe quando você pede suporte. Serviços de e-mail e de pagamento recebem apenas o necessário para a tarefa deles.',
      },
      cookies: {
        title: 'Cookies',
        text: 'Usamos apenas os necessários: um para manter você conectado e um para lembrar o idioma. Não há cookies de rastreamento.',
      },
      howLong: {
        title: 'Por quanto tempo',
        text: 'Enquanto a conta existir. Ao excluir a sua conta há 7 dias para mudar de ideia; depois, os seus dados pessoais são apagados. Os registros da empresa (estações, operações) continuam com ela.',
      },
      rights: {
        title: 'Os seus direitos',
        text: 'Você pode ver, corrigir, levar consigo e apagar os seus dados, e retirar este consentimento a qualquer momento. A exclusão está em Minha conta; para o restante, escreva para o suporte.',
      },
    },
  },
  es: {
    title: 'Política de privacidad',
    intro:
      'Esta política dice, en palabras sencillas, qué datos guarda {{product}}, para qué, y qué puede hacer usted con ellos. Sigue la Ley General de Protección de Datos de Brasil (Ley 13.709/2018).',
    sections: {
      what: {
        title: 'Qué guardamos',
        text: 'De la empresa: nombre, CNPJ o CPF, estado, ciudad y los productos contratados. De usted: nombre, correo, teléfono, idioma y la contraseña, cifrada de un modo que ni nosotros podemos leer. Del trabajo: las mediciones de las estaciones, las operaciones que envían los equipos y el registro de quién cambió qué en la cuenta.',
      },
      why: {
        title: 'Para qué los usamos',
        text: 'Para mostrar sus estaciones y operaciones, calcular pronósticos y riesgos, enviar los correos que usted pide y proteger la cuenta. No vendemos datos ni los usamos para publicidad.',
      },
      who: {
        title: 'Quién puede verlos',
        text: 'Las personas de su empresa, según los permisos que el administrador da a cada una, y nuestro equipo cuando usted pide soporte. Los servicios de correo y de pago reciben solo lo necesario para su tarea.',
      },
      cookies: {
        title: 'Cookies',
        text: 'Usamos solo las necesarias: una para mantener su sesión y otra para recordar el idioma. No hay cookies de seguimiento.',
      },
      howLong: {
        title: 'Por cuánto tiempo',
        text: 'Mientras exista la cuenta. Al eliminar su cuenta hay 7 días para cambiar de opinión; después se borran sus datos personales. Los registros de la empresa (estaciones, operaciones) siguen con ella.',
      },
      rights: {
        title: 'Sus derechos',
        text: 'Puede ver, corregir, llevarse y borrar sus datos, y retirar este consentimiento en cualquier momento. La eliminación está en Mi cuenta; para lo demás, escriba a soporte.',
      },
    },
  },
})

export const privacySections = ['what', 'why', 'who', 'cookies', 'howLong', 'rights'] as const

addTexts('privacy', privacyTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    privacy: (typeof privacyTexts)['pt']
  }
}
