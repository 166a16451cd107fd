import { expect, it } from 'vitest'
import { sortScripts } from './heaviest-first-plugin.ts'

const weights: Readonly<Record<string, number>> = {
  '/assets/main.js': 2,
  '/assets/react.js': 60,
  '/assets/base.js': 30,
}

it('the heaviest script is asked for first, and all else stays where it was', () => {
  const html = `<head>
    <script type="application/json" id="page-files">{}</script>
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base.js">
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/main.css">
</head>`
  expect(sortScripts(html, (path) => weights[path] ?? 0)).toBe(`<head>
    <script type="application/json" id="page-files">{}</script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="modulepreload" crossorigin href="/assets/base.js">
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/main.css">
</head>`)
})
