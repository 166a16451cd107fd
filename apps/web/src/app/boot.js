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
})()
