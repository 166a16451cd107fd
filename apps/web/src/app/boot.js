// Runs before the first paint, so that neither colours nor language jump. Keep it tiny: it blocks.
;(() => {
  const root = document.documentElement
  const language = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]
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
  const token = /(?:^|; )jwt=([^;]+)/.exec(document.cookie)?.[1]
  const list = document.getElementById('page-files')?.textContent
  if (!token || !list) return
  const { files, shell, pages } = JSON.parse(list)
  const page = pages.find(({ address }) => new RegExp(address).test(location.pathname))
  for (const position of [...shell, ...(page?.files ?? [])]) {
    const link = document.createElement('link')
    link.href = files[position]
    link.crossOrigin = ''
    if (link.href.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    document.head.append(link)
  }

  // Its data, too: they come beside the code and not after it.
  if (!page) return
  const answers = {}
  const headers = { Accept: 'application/json', Authorization: `Bearer ${decodeURIComponent(token)}` }
  const ask = (path) => {
    answers[path] = fetch(path, { headers })
    // Whoever takes the answer hears of it.
    answers[path].catch(() => undefined)
    return answers[path]
  }
  window.talhaoEarly = { token: decodeURIComponent(token), askedAt: Date.now(), answers }
  ask('/api/v1/me')
    .then((answer) => (answer.ok ? answer.clone().json() : null))
    .then((me) => {
      // Nobody else may open these pages, or not yet.
      if (!me?.client?.stations_count || me.must_set_up_second_factor) return
      const [, found] = new RegExp(page.address).exec(location.pathname)
      for (const call of page.calls) ask(call.replace('$1', found))
    })
    .catch(() => undefined)
})()
