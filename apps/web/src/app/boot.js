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
  if (!/(?:^|; )jwt=./.test(document.cookie)) return
  const list = document.getElementById('page-files')?.textContent
  if (!list) return
  const { files, shell, pages } = JSON.parse(list)
  const address = Object.keys(pages).find((pattern) => new RegExp(pattern).test(location.pathname))
  for (const position of [...shell, ...(pages[address] ?? [])]) {
    const link = document.createElement('link')
    link.href = files[position]
    link.crossOrigin = ''
    if (link.href.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    document.head.append(link)
  }
})()
