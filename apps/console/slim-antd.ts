import type { Plugin } from 'vite'

/** Source of a picture of `Result` that loads when it is shown; its place has its size before that. */
const later = (path: string) => `
import { createElement, lazy, Suspense } from 'react'
const Picture = lazy(() => import(${JSON.stringify(`${path}?whole`)}))
export default () => createElement(Suspense, { fallback: null }, createElement(Picture))`

/**
 * Parts of antd's parts that the desk does not use, yet that come with them: lists are filtered above the table and not in its
 * head, texts are copied and not edited in place. Each by its path below `antd/es`, with its replacement.
 */
const unused: Readonly<Record<string, string>> = {
  'table/hooks/useFilter/FilterDropdown.js': `
export function flattenKeys() { return [] }
export default function FilterDropdown() { throw new Error('tables of the desk have no filters in their head') }`,
  'typography/Editable.js': `
export default function Editable() { throw new Error('texts of the desk are not edited in place') }`,
}
const pictures = ['result/noFound.js', 'result/serverError.js', 'result/unauthorized.js']

const placeIn = (id: string) => /\/node_modules\/antd\/es\/(.+)$/.exec(id)?.[1]

/** Leaves out of the build what the desk does not use of antd. A version of antd that is made otherwise does not build: then look here. */
export function slimAntd(): Plugin {
  const met = new Set<string>()
  return {
    name: 'slim-antd',
    apply: 'build',
    load(id) {
      const place = placeIn(id)
      if (place === undefined) return
      const source = unused[place] ?? (pictures.includes(place) ? later(id) : undefined)
      if (source !== undefined) met.add(place)
      return source
    },
    buildEnd(error) {
      const missed = [...Object.keys(unused), ...pictures].filter((place) => !met.has(place))
      if (!error && missed.length > 0) throw new Error(`antd has no ${missed.join(', ')} any more`)
    },
  }
}

/** Packages below antd have no effects when they load, though they do not declare it: modules that nobody imports can be dropped. */
export const hasEffects = (id: string) => !/\/node_modules\/@rc-component\/.+\.js$/.test(id)
