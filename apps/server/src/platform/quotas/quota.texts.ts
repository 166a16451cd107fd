import type { LocalText } from '../http/problem.ts'

export const quotaTexts = {
  diskFull: {
    pt: 'O servidor está sem espaço para arquivos. Nada foi gravado; tente de novo mais tarde.',
    es: 'El servidor no tiene espacio para archivos. No se guardó nada; intente de nuevo más tarde.',
  },
  storageFull: {
    pt: 'O espaço da sua empresa acabou. Em Minha conta, um administrador pode remover os arquivos brutos mais antigos; os mapas ficam.',
    es: 'Se acabó el espacio de su empresa. En Mi cuenta, un administrador puede quitar los archivos originales más antiguos; los mapas quedan.',
  },
  rowsFull: {
    pt: 'O limite de linhas da sua empresa foi atingido. Exclua operações antigas ou fale com o suporte.',
    es: 'Se alcanzó el límite de filas de su empresa. Elimine operaciones antiguas o hable con el soporte.',
  },
} as const satisfies Record<string, LocalText>
