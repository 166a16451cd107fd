import { type Pack, type PublicKey, readPack } from '@talhao/evidence'
import {
  type Checked,
  checkFiles,
  type GivenFile,
  isCodeOf,
  openPaper,
  readGivenKeys,
} from './check-files.ts'
import { drawMap } from './draw-map.ts'
import { make } from './make.ts'
import { failures, type Language, languages, texts } from './texts.ts'

const state: { language: Language; files: readonly GivenFile[]; keyText: string; codeText: string } = {
  language: languages.find((language) => navigator.language.startsWith(language)) ?? 'pt',
  files: [],
  keyText: '',
  codeText: '',
}

const say = (name: keyof typeof texts): string => texts[name][state.language]
const page = document.querySelector('#page') ?? document.body
const verdictPlace = make('div', { role: 'status' })

function draw(): void {
  document.documentElement.lang = state.language
  document.title = say('title')
  const next = languages[(languages.indexOf(state.language) + 1) % languages.length] ?? 'pt'
  const language = make('button', { type: 'button', class: 'button' }, texts.language[next])
  language.addEventListener('click', () => {
    state.language = next
    draw()
  })
  page.replaceChildren(
    make('header', {}, make('h1', {}, say('title')), language),
    make('p', { class: 'soft' }, say('intro')),
    drawFiles(),
    drawField('key', 'keyText', 3),
    drawField('code', 'codeText', 2),
    verdictPlace,
  )
  judge()
}

function drawFiles(): HTMLElement {
  const picker = make('input', { type: 'file', multiple: '', id: 'files' })
  picker.addEventListener('change', () => takeFiles(picker.files))
  const names = state.files.map(({ name }) => name).join(', ')
  const place = make(
    'section',
    { class: 'drop' },
    make('h2', {}, say('packs')),
    make('p', { class: 'soft' }, say('packsHint')),
    picker,
    make('label', { for: 'files', class: 'button' }, say('choose')),
    make('p', { class: 'soft' }, names),
  )
  place.addEventListener('dragover', (event) => {
    event.preventDefault()
    place.classList.add('over')
  })
  place.addEventListener('dragleave', () => place.classList.remove('over'))
  place.addEventListener('drop', (event) => {
    event.preventDefault()
    takeFiles(event.dataTransfer?.files ?? null)
  })
  return place
}

/** What a person has by another way than the files. */
function drawField(name: 'key' | 'code', held: 'keyText' | 'codeText', rows: number): HTMLElement {
  const field = make('textarea', { id: name, rows: String(rows), spellcheck: 'false' })
  field.value = state[held]
  field.addEventListener('input', () => {
    state[held] = field.value
    judge()
  })
  return make(
    'section',
    {},
    make('label', { for: name }, say(name)),
    make('p', { class: 'soft' }, say(`${name}Hint`)),
    field,
  )
}

async function takeFiles(list: FileList | null): Promise<void> {
  state.files = await Promise.all(
    Array.from(list ?? [], async (file) =>
      openPaper({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
    ),
  )
  draw()
}

function judge(): void {
  verdictPlace.replaceChildren(...(state.files.length === 0 ? [] : drawJudgement()))
}

function drawJudgement(): HTMLElement[] {
  const hasKeyText = state.keyText.trim() !== ''
  const keys = hasKeyText ? readGivenKeys(state.keyText) : null
  if (hasKeyText && keys === null) return [drawVerdict('bad', 'invalid', [say('badKey')])]
  const checked = checkFiles(state.files, keys)
  return [...drawResult(checked, keys), ...drawSources(checked)]
}

function drawResult({ result }: Checked, keys: readonly PublicKey[] | null): HTMLElement[] {
  if (result === null) return []
  if (result === 'no key') return [drawVerdict('wait', 'noKey', [say('noKeyMore')])]
  const { verdict, isSenderProven } = result
  if (!verdict.isValid) return [drawVerdict('bad', 'invalid', [failures[verdict.why][state.language]])]
  const packs = result.packs.map(readPack).filter((pack) => pack !== null)
  const keyIds = [...new Set(packs.map(({ proof }) => proof.keyId))]
  const notes = [
    packs.length === 1 ? say('onePack') : `${packs.length} ${say('wholeChain')}`,
    ...(packs.length === 1 ? [] : [say(result.heads > 0 ? 'newestThere' : 'newestUnknown')]),
    ...compareCode(packs),
    ...(isSenderProven && keys !== null ? [] : [say('senderNotProven')]),
    say('compare'),
  ]
  const shown = drawVerdict('good', 'valid', notes)
  for (const keyId of keyIds) shown.append(make('p', { class: 'key' }, keyId.replace(/(.{4})(?=.)/g, '$1 ')))
  return [shown, ...packs.map(drawPack)]
}

function compareCode(packs: readonly Pack[]): string[] {
  if (state.codeText.trim() === '') return []
  const isSame = isCodeOf(state.codeText, packs)
  return [say(isSame === null ? 'noCode' : isSame ? 'sameCode' : 'otherCode')]
}

function drawVerdict(kind: 'good' | 'bad' | 'wait', title: keyof typeof texts, notes: readonly string[]) {
  return make(
    'section',
    { class: `verdict ${kind}` },
    make('h2', {}, say(title)),
    ...notes.map((note) => make('p', {}, note)),
  )
}

const maxRows = 300

function drawPack({ body }: Pack): HTMLElement {
  const { map, missing, ...rest } = body
  const rows = listRows(rest)
  const drawn = drawMap(map, say('map'))
  const left = Array.isArray(missing) ? missing.map(String) : []
  return make(
    'section',
    {},
    make('h2', {}, `${say('number')} ${body.chain.number}`),
    ...(left.length === 0 ? [] : [make('p', {}, make('strong', {}, say('missing')), `: ${left.join(', ')}`)]),
    ...(drawn === null ? [] : [make('p', { class: 'soft' }, say('map')), drawn]),
    make('h2', {}, say('content')),
    make(
      'table',
      {},
      ...rows
        .slice(0, maxRows)
        .map(([name, value]) => make('tr', {}, make('th', {}, name), make('td', {}, value))),
    ),
    ...(rows.length > maxRows
      ? [make('p', { class: 'soft' }, `+ ${rows.length - maxRows} ${say('more')}`)]
      : []),
  )
}

/** Every value with the way to it, as it is sealed: nothing is left out or said otherwise. */
function listRows(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  const members = Object.entries(value)
  const join = (name: string) => (path === '' ? name : `${path}.${name}`)
  return members.length === 0
    ? [[path, '–']]
    : members.flatMap(([name, member]) => listRows(member, join(name)))
}

function drawSources({ sources }: Checked): HTMLElement[] {
  if (sources.length === 0) return []
  const rows = sources.map(({ name, isNamed }) =>
    make('tr', {}, make('th', {}, name), make('td', {}, say(isNamed ? 'sameFile' : 'otherFile'))),
  )
  return [make('section', {}, make('h2', {}, say('files')), make('table', {}, ...rows))]
}

draw()
