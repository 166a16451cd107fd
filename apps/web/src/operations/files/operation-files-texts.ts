import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const operationFilesTexts = defineTexts({
  pt: {
    welcome: 'Boas-vindas, {{name}}',
    lead: {
      planting: 'As operações de plantio enviadas pelos tablets, da mais recente à mais antiga.',
      weather: 'A meteorologia de cada operação enviada pelos tablets, da mais recente à mais antiga.',
    },
    list: 'Operações',
    loadingMore: 'Carregando mais operações…',
    moreFailed: 'Não foi possível carregar mais operações.',
    end_one: '{{count}} operação',
    end_many: '{{count}} operações',
    end_other: '{{count}} operações',
    search: {
      label: 'Buscar operação',
      planting: 'Nome, talhão, fazenda, variedade ou implemento',
      weather: 'Talhão, fazenda, máquina, dispositivo ou produto',
      clear: 'Limpar busca',
      none: 'Nenhum resultado encontrado',
      noneText:
        'Nenhuma operação corresponde a “{{search}}”. Verifique a grafia ou busque por outra palavra.',
    },
    card: {
      field: 'Talhão',
      farm: 'Fazenda',
      varietyCulture: 'Variedade',
      implementName: 'Implemento',
      machineName: 'Máquina',
      deviceId: 'Dispositivo',
      productName: 'Produto',
      export: 'Exportar {{name}}',
      delete: 'Excluir {{name}}',
      deleteRefused: 'Para excluir operações, o seu usuário precisa da permissão de gerenciar operações.',
    },
    empty: {
      title: 'Nenhum arquivo encontrado',
      text: 'Envie as operações pelo aplicativo do tablet: elas aparecem aqui assim que o envio termina.',
      help: 'Precisa de ajuda?',
      chat: 'Conversar com o suporte',
      chatMissing: 'O chat de suporte desta instalação não foi configurado.',
    },
    kinds: { seeds: 'plantio', fertilizers: 'adubação', speed: 'velocidade' },
    formats: {
      geojson: 'GeoJSON',
      kmz: 'KMZ (Google Earth)',
      shp: 'Shapefile (SHP)',
      csv: 'CSV (planilha)',
      ofKind: '{{format}}: {{kind}}',
    },
    zone: 'horário de São Paulo',
    summary: 'Resumo em PDF',
    failed: 'Erro ao obter os detalhes.',
    back: { planting: 'Operações de plantio', weather: 'Operações', equipment: 'Operações' },
    one: { planting: 'Operação de plantio', weather: 'Operação' },
    gone: 'Este arquivo foi excluído. A lista foi atualizada.',
    absent: {
      title: 'Nenhum arquivo encontrado',
      text: 'Esta operação não existe ou foi excluída.',
      toList: 'Ver as operações',
    },
    compare: {
      title: 'Comparação de operações',
      choose: 'Comparar com outra operação',
      chooseText: 'Escolha a operação que fica ao lado de {{name}}.',
      more: 'Mostrar mais',
      leave: 'Sair da comparação',
      other: 'Trocar a operação',
      together: 'Mover os mapas juntos',
    },
    discontinued: {
      title: 'Esta versão está sendo descontinuada',
      text: 'As novas operações ficam na nova plataforma. O que já está aqui continua disponível.',
      link: 'Ir para a nova plataforma',
      dismiss: 'Fechar aviso',
    },
  },
  es: {
    welcome: 'Le damos la bienvenida, {{name}}',
    lead: {
      planting: 'Las operaciones de siembra enviadas por las tabletas, de la más reciente a la más antigua.',
      weather:
        'La meteorología de cada operación enviada por las tabletas, de la más reciente a la más antigua.',
    },
    list: 'Operaciones',
    loadingMore: 'Cargando más operaciones…',
    moreFailed: 'No se pudieron cargar más operaciones.',
    end_one: '{{count}} operación',
    end_many: '{{count}} operaciones',
    end_other: '{{count}} operaciones',
    search: {
      label: 'Buscar operación',
      planting: 'Nombre, lote, establecimiento, variedad o implemento',
      weather: 'Lote, establecimiento, máquina, dispositivo o producto',
      clear: 'Limpiar búsqueda',
      none: 'No se encontraron resultados',
      noneText: 'Ninguna operación coincide con “{{search}}”. Revise la ortografía o busque otra palabra.',
    },
    card: {
      field: 'Lote',
      farm: 'Establecimiento',
      varietyCulture: 'Variedad',
      implementName: 'Implemento',
      machineName: 'Máquina',
      deviceId: 'Dispositivo',
      productName: 'Producto',
      export: 'Exportar {{name}}',
      delete: 'Eliminar {{name}}',
      deleteRefused: 'Para eliminar operaciones, su usuario necesita el permiso de administrar operaciones.',
    },
    empty: {
      title: 'No se encontraron archivos',
      text: 'Envíe las operaciones desde la aplicación de la tableta: aparecen aquí en cuanto termina el envío.',
      help: '¿Necesita ayuda?',
      chat: 'Conversar con soporte',
      chatMissing: 'El chat de soporte de esta instalación no está configurado.',
    },
    kinds: { seeds: 'siembra', fertilizers: 'fertilización', speed: 'velocidad' },
    formats: {
      geojson: 'GeoJSON',
      kmz: 'KMZ (Google Earth)',
      shp: 'Shapefile (SHP)',
      csv: 'CSV (planilla)',
      ofKind: '{{format}}: {{kind}}',
    },
    zone: 'hora de San Pablo',
    summary: 'Resumen en PDF',
    failed: 'Error al obtener los detalles.',
    back: { planting: 'Operaciones de siembra', weather: 'Operaciones', equipment: 'Operaciones' },
    one: { planting: 'Operación de siembra', weather: 'Operación' },
    gone: 'Este archivo fue eliminado. La lista se actualizó.',
    absent: {
      title: 'No se encontraron archivos',
      text: 'Esta operación no existe o fue eliminada.',
      toList: 'Ver las operaciones',
    },
    compare: {
      title: 'Comparación de operaciones',
      choose: 'Comparar con otra operación',
      chooseText: 'Elija la operación que queda al lado de {{name}}.',
      more: 'Mostrar más',
      leave: 'Salir de la comparación',
      other: 'Cambiar la operación',
      together: 'Mover los mapas juntos',
    },
    discontinued: {
      title: 'Esta versión se está descontinuando',
      text: 'Las operaciones nuevas están en la nueva plataforma. Lo que ya está aquí sigue disponible.',
      link: 'Ir a la nueva plataforma',
      dismiss: 'Cerrar aviso',
    },
  },
})

addTexts('operationFiles', operationFilesTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operationFiles: (typeof operationFilesTexts)['pt']
  }
}
