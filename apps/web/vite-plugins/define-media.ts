import type { AcceptedPlugin } from 'postcss'
import customMedia from 'postcss-custom-media'

/** Lets every style sheet use `@media (--name)`, so that the page and its styles take a width from one place. */
export function defineMedia(queries: Readonly<Record<string, string>>): AcceptedPlugin[] {
  const definitions = Object.entries(queries).map(([name, query]) => ({
    name: 'custom-media',
    params: `--${name} ${query}`,
  }))
  return [
    {
      postcssPlugin: 'define-media',
      Once: (root, { AtRule }) => {
        root.prepend(...definitions.map((definition) => new AtRule(definition)))
      },
    },
    customMedia(),
  ]
}
