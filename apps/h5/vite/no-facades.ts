import type { Plugin } from 'vite'
import { z } from 'zod'

const Row = z.looseObject({
  file: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
})
type Row = z.output<typeof Row>
export const Manifest = z.record(z.string(), Row)
export type Manifest = z.output<typeof Manifest>

const facade = /^(?:import|export\{([^}]*)\}from)"\.\/([^"]+)";\s*$/
export const exported = /export\{([^}]*)\};?\s*$/

/**
 * An entry whose code is in a larger file is left with a file of one line that imports it: a request each, before anything can
 * be tapped. Their exports are added to the larger file, and the manifest names that one instead.
 */
export function noFacades(): Plugin {
  return {
    name: 'no-facades',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const asset = bundle['.vite/manifest.json']
        if (asset?.type !== 'asset') return this.error('Where does the build say which file belongs to which page?')
        const manifest = Manifest.parse(JSON.parse(String(asset.source)))
        let left = 0
        for (const row of Object.values(manifest)) {
          const chunk = bundle[row.file]
          if (chunk?.type !== 'chunk' || !chunk.isEntry) continue
          const [, names, file] = facade.exec(chunk.code) ?? []
          const into = file ? bundle[`assets/${file}`] : undefined
          if (into?.type !== 'chunk') continue
          if (names) into.code = withNames(into.code, names)
          Object.assign(row, inPlaceOf(row, into, manifest))
          delete bundle[chunk.fileName]
          left += 1
        }
        if (left === 0) this.error('No entry is a file of one line any more: is this plugin still needed?')
        asset.source = JSON.stringify(manifest, null, 2)
      },
    },
  }
}

/** The row of an entry that only led to a file: now it is that file, whose imports and sheets are its own. */
export function inPlaceOf(row: Row, into: { fileName: string; imports: readonly string[] }, manifest: Manifest) {
  const sheets = keyOf(manifest, into.fileName).flatMap((key) => manifest[key]?.css ?? [])
  return {
    file: into.fileName,
    imports: into.imports.flatMap((name) => keyOf(manifest, name)),
    css: [...new Set([...sheets, ...(row.css ?? [])])],
  }
}

const keyOf = (manifest: Manifest, file: string) => Object.keys(manifest).filter((key) => manifest[key]?.file === file)

/** `a as b, c as d`: `c` inside the file is exported as `d`. */
export const pairs = (list: string) =>
  list.split(',').map((one) => {
    const [inner = '', outer = inner] = one.trim().split(' as ')
    return { inner, outer }
  })

/** The code of a file with further names for its exports: `t as Layout` if it has `x as t`. */
export function withNames(code: string, names: string): string {
  const own = exported.exec(code)?.[1]
  if (own === undefined) throw new Error('A file that entries lead to must end with what it exports')
  const innerOf = new Map(pairs(own).map(({ inner, outer }) => [outer, inner]))
  const added = pairs(names).map(({ inner, outer }) => {
    const local = innerOf.get(inner)
    if (!local) throw new Error(`Nothing is exported as ${inner}`)
    return `${local} as ${outer}`
  })
  return code.replace(exported, `export{${[own, ...added].join(',')}};`)
}
