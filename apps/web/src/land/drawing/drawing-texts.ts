import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const landDrawingTexts = defineTexts({
  pt: {
    mapLabel: 'Mapa para desenhar. Toque para marcar os cantos.',
    fit: 'Enquadrar tudo',
    back: 'Voltar aos talhões',
    titles: { newField: 'Desenhar talhão', newReceptor: 'Marcar ponto sensível' },
    notAllowed: {
      title: 'Você não pode desenhar aqui',
      text: 'Peça a quem cuida da conta o nível de criação ou de gerenciamento de talhões.',
    },
    absent: { title: 'Não encontramos o que você quer editar', text: 'Talvez já tenha sido excluído.' },
    failed: 'As ferramentas de desenho não carregaram. Verifique a conexão e recarregue a página.',
    toolbar: 'Ferramentas de desenho',
    tools: {
      polygon: 'Desenhar área',
      linestring: 'Desenhar linha',
      point: 'Marcar ponto',
      select: 'Mover cantos',
      split: 'Dividir',
    },
    undo: 'Desfazer',
    redo: 'Refazer',
    finish: 'Concluir',
    remove: 'Apagar a área',
    hints: {
      polygon:
        'Toque em cada canto do talhão. Para fechar, toque no primeiro canto ou em Concluir. Uma área dentro de outra vira um buraco.',
      receptorPolygon: 'Toque em cada canto da área. Para fechar, toque no primeiro canto ou em Concluir.',
      linestring: 'Toque ao longo da linha. Para terminar, toque de novo no último ponto ou em Concluir.',
      point: 'Toque onde fica.',
      select:
        'Toque em uma área e arraste os cantos. Arraste um ponto do meio para criar um canto novo; clique com o botão direito para tirar um canto.',
      split: 'Trace a linha do corte: comece e termine fora do talhão, e toque em Concluir.',
    },
    area: 'Área',
    holes_one: '{{count}} buraco',
    holes_many: '{{count}} buracos',
    holes_other: '{{count}} buracos',
    nothing: 'Ainda sem contorno',
    name: 'Nome do talhão',
    nameMissing: 'Dê um nome ao talhão.',
    kindMissing: 'Diga o que é.',
    shapeMissing: 'Desenhe no mapa antes de salvar.',
    farm: 'Fazenda',
    farmAutomatic: 'Automática',
    save: 'Salvar',
    saved: 'Talhão salvo.',
    pieces: {
      title: 'O talhão vai ficar em {{count}} partes',
      kept: '{{name}}: {{area}}',
      made: '{{name}} ({{number}}): {{area}}',
      confirm: 'Dividir',
      cancel: 'Outra linha',
      done: 'Talhão dividido.',
      notCut: 'A linha não atravessa o talhão. Comece e termine fora dele.',
    },
    merge: {
      title: 'Juntar com vizinhos',
      text: 'O talhão fica com o nome e a fazenda de agora; os outros deixam de existir.',
      confirm_one: 'Juntar {{count}} talhão',
      confirm_many: 'Juntar {{count}} talhões',
      confirm_other: 'Juntar {{count}} talhões',
      done: 'Talhões unidos.',
    },
    saveFirst: 'Salve o desenho antes de dividir ou juntar.',
    what: { label: 'Como marcar', point: 'Ponto', polygon: 'Área', linestring: 'Linha' },
  },
  es: {
    mapLabel: 'Mapa para dibujar. Toque para marcar las esquinas.',
    fit: 'Encuadrar todo',
    back: 'Volver a los lotes',
    titles: { newField: 'Dibujar lote', newReceptor: 'Marcar punto sensible' },
    notAllowed: {
      title: 'Usted no puede dibujar aquí',
      text: 'Pida a quien administra la cuenta el nivel de creación o de gestión de lotes.',
    },
    absent: { title: 'No encontramos lo que quiere editar', text: 'Tal vez ya fue eliminado.' },
    failed: 'Las herramientas de dibujo no se cargaron. Revise la conexión y recargue la página.',
    toolbar: 'Herramientas de dibujo',
    tools: {
      polygon: 'Dibujar área',
      linestring: 'Dibujar línea',
      point: 'Marcar punto',
      select: 'Mover esquinas',
      split: 'Dividir',
    },
    undo: 'Deshacer',
    redo: 'Rehacer',
    finish: 'Terminar',
    remove: 'Borrar el área',
    hints: {
      polygon:
        'Toque cada esquina del lote. Para cerrar, toque la primera esquina o Terminar. Un área dentro de otra es un hueco.',
      receptorPolygon: 'Toque cada esquina del área. Para cerrar, toque la primera esquina o Terminar.',
      linestring: 'Toque a lo largo de la línea. Para terminar, toque de nuevo el último punto o Terminar.',
      point: 'Toque donde está.',
      select:
        'Toque un área y arrastre las esquinas. Arrastre un punto del medio para crear una esquina nueva; haga clic derecho para quitar una.',
      split: 'Trace la línea del corte: empiece y termine fuera del lote, y toque Terminar.',
    },
    area: 'Área',
    holes_one: '{{count}} hueco',
    holes_many: '{{count}} huecos',
    holes_other: '{{count}} huecos',
    nothing: 'Todavía sin contorno',
    name: 'Nombre del lote',
    nameMissing: 'Póngale un nombre al lote.',
    kindMissing: 'Diga qué es.',
    shapeMissing: 'Dibuje en el mapa antes de guardar.',
    farm: 'Establecimiento',
    farmAutomatic: 'Automático',
    save: 'Guardar',
    saved: 'Lote guardado.',
    pieces: {
      title: 'El lote va a quedar en {{count}} partes',
      kept: '{{name}}: {{area}}',
      made: '{{name}} ({{number}}): {{area}}',
      confirm: 'Dividir',
      cancel: 'Otra línea',
      done: 'Lote dividido.',
      notCut: 'La línea no atraviesa el lote. Empiece y termine fuera de él.',
    },
    merge: {
      title: 'Unir con vecinos',
      text: 'El lote conserva su nombre y su establecimiento; los otros dejan de existir.',
      confirm_one: 'Unir {{count}} lote',
      confirm_many: 'Unir {{count}} lotes',
      confirm_other: 'Unir {{count}} lotes',
      done: 'Lotes unidos.',
    },
    saveFirst: 'Guarde el dibujo antes de dividir o unir.',
    what: { label: 'Cómo marcar', point: 'Punto', polygon: 'Área', linestring: 'Línea' },
  },
})

addTexts('landDrawing', landDrawingTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    landDrawing: (typeof landDrawingTexts)['pt']
  }
}
