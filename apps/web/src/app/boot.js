// Runs before the first paint, so that neither colours nor language jump. Keep it tiny: it blocks.
;(() => {
  const root = document.documentElement
  // Once: each look may ask another process.
  const { cookie } = document
  const language = /(?:^|; )language=(\w+)/.exec(cookie)?.[1]
  const preferred = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((tag) => tag === 'es' || tag === 'pt')
  root.lang = (language === undefined ? preferred === 'es' : language === 'ru') ? 'es' : 'pt-BR'
  let scheme = null
  try {
    scheme = localStorage.getItem('talhao-color-scheme')
    const settings = JSON.parse(document.getElementById('site-settings')?.textContent ?? '{}')
    if (settings.partnerHost === location.hostname) root.dataset.brand = 'partner'
  } catch {
    // Storage may be forbidden or the settings absent: the system's scheme and the build's brand then stand.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.dataset.mantineColorScheme = scheme
  root.style.colorScheme = scheme

  // Whoever is signed in needs these; the modules that name them are still on their way.
  const token = /(?:^|; )jwt=([^;]+)/.exec(cookie)?.[1]
  const list = document.getElementById('page-files')?.textContent
  if (!token || !list) return
  const { files, shell, pages } = JSON.parse(list)
  const page = pages.find(({ address }) => new RegExp(address).test(location.pathname))
  // First who it is: what else is asked for waits for it.
  const headers = { Accept: 'application/json', Authorization: `Bearer ${decodeURIComponent(token)}` }
  const me = page && fetch('/api/v1/me', { headers })
  const preload = (position, isLater) => {
    const link = document.createElement('link')
    link.href = files[position]
    link.crossOrigin = ''
    if (link.href.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    // Else browsers would ask for styles before who it is; they are used when the last of the code is there.
    if (isLater || link.as === 'style') link.fetchPriority = 'low'
    document.head.append(link)
  }
  for (const position of [...shell, ...(page?.files ?? [])]) preload(position, false)

  if (!page) return
  for (const position of page.laterFiles) preload(position, true)
  // The first number that a page writes takes a phone 90 ms: now it has nothing else to do.
  setTimeout(() => void new Intl.NumberFormat('pt-PT'))
  // The data of the page, too: they come beside the code and not after it.
  const read = (answer) => (answer?.ok ? answer.clone().json() : null)
  // Nobody else may open these pages, or not yet.
  const mayOpen = me
    .then(read)
    .then((person) => person?.client?.stations_count && !person.must_set_up_second_factor)
  const answers = { '/api/v1/me': me }
  const [, found] = new RegExp(page.address).exec(location.pathname)
  for (const { path, when } of page.calls) {
    const fill = (pattern) => pattern.replace('$1', found)
    const asked = when ? answers[fill(when.call)].then(read).catch(() => null) : null
    const isWanted = async () =>
      asked === null || when.names.reduce((part, name) => part?.[name], await asked)
    answers[fill(path)] = mayOpen.then(async (may) =>
      may && (await isWanted()) ? fetch(fill(path), { headers }) : null,
    )
  }
  // Whoever takes an answer hears of its failure.
  for (const answer of Object.values(answers)) answer.catch(() => undefined)
  window.talhaoEarly = { token: decodeURIComponent(token), askedAt: Date.now(), answers }
})()
