import type { Plugin } from 'vite'
import { exported, Manifest, pairs } from './no-facades.ts'

const runtimeFile = /^assets\/rolldown-runtime-[\w-]+\.js$/
const vendorFile = /^assets\/vendor-[\w-]+\.js$/

/**
 * The bundler keeps the few lines that every file needs in a file of their own, whatever place it is given for them: a request,
 * and one of the six that a browser makes at once. Here they begin the libraries' file, which every page loads anyway.
 */
export function runtimeInVendor(): Plugin {
  return {
    name: 'runtime-in-vendor',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const runtime = chunks.find(({ fileName }) => runtimeFile.test(fileName))
        const vendor = chunks.find(({ fileName }) => vendorFile.test(fileName))
        const asset = bundle['.vite/manifest.json']
        if (!runtime || !vendor) return this.error('Where are the lines that every file needs, and the libraries?')
        if (asset?.type !== 'asset') return this.error('Where does the build say which file belongs to which page?')
        const at = { runtime: runtime.fileName, vendor: vendor.fileName }
        vendor.code = withRuntime(vendor.code, runtime.code, at)
        for (const chunk of chunks) if (chunk !== vendor) chunk.code = askingVendor(chunk.code, at)
        asset.source = JSON.stringify(inManifest(Manifest.parse(JSON.parse(String(asset.source))), at), null, 2)
        delete bundle[runtime.fileName]
      },
    },
  }
}

/** The two files, by their paths in the build. */
type At = { runtime: string; vendor: string }

const baseOf = (path: string) => path.slice('assets/'.length)
const importOf = ({ runtime }: At) =>
  new RegExp(`import\\{([^}]*)\\}from"\\./${baseOf(runtime).replaceAll('.', '\\.')}";`)
/** The name of the runtime's export `name` inside the libraries' file, which exports it so. */
const within = (name: string) => `__runtime_${name}`

/** The libraries' file with the runtime in front, in a scope of its own, and its exports among those of the libraries. */
export function withRuntime(vendor: string, runtime: string, at: At): string {
  const own = exported.exec(runtime)?.[1]
  const wanted = importOf(at).exec(vendor)?.[1]
  const given = exported.exec(vendor)?.[1]
  if (own === undefined || wanted === undefined || given === undefined)
    throw new Error('The files are not as they were')
  const names = pairs(own)
  const returned = names.map(({ inner, outer }) => `${outer}:${inner}`).join(',')
  const bound = names.map(({ outer }) => `${outer}:${within(outer)}`).join(',')
  const head = `const{${bound}}=(()=>{${runtime.replace(exported, '')}return{${returned}}})();`
  const used = pairs(wanted).map(({ inner, outer }) => `${outer}=${within(inner)}`)
  const exports = [given, ...names.map(({ outer }) => within(outer))].join(',')
  return `${head}const ${used.join(',')};${vendor.replace(importOf(at), '').replace(exported, `export{${exports}};`)}`
}

/** Another file, which now asks the libraries for it. */
export const askingVendor = (code: string, at: At): string =>
  code
    .replace(importOf(at), (_, names: string) => {
      const asked = pairs(names).map(({ inner, outer }) => `${within(inner)} as ${outer}`)
      return `import{${asked.join(',')}}from"./${baseOf(at.vendor)}";`
    })
    .replaceAll(baseOf(at.runtime), baseOf(at.vendor))

/** Replaces the runtime's file by the libraries' in the manifest of pages. */
export function inManifest(manifest: Manifest, at: At): Manifest {
  const keyOf = (file: string) => Object.keys(manifest).find((key) => manifest[key]?.file === file)
  const [gone, instead] = [keyOf(at.runtime), keyOf(at.vendor)]
  if (!gone || !instead) throw new Error('The build does not name the files that every page needs')
  const rows = Object.entries(manifest).filter(([key]) => key !== gone)
  return Object.fromEntries(
    rows.map(([key, row]) => {
      const imports = row.imports?.map((name) => (name === gone ? instead : name)).filter((name) => name !== key)
      return [key, imports ? { ...row, imports: [...new Set(imports)] } : row]
    }),
  )
}
