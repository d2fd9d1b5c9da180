import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'rolldown'
import { demo, root, server } from './paths.ts'
import { writeInAscii } from './write-in-ascii.ts'

/** The output folder; it must lie as deep in the tree as the folder to which it is moved afterwards. */
const folder = process.argv[2] ?? join(server, 'build', 'here')

/** Native packages, packages that look for files of their own beside them, and those that the built pages share. */
const outside = [
  ...['sharp', '@node-rs/argon2', '@node-rs/jieba', '@electric-sql/pglite', 'alipay-sdk', 'pg-native'],
  ...['react-router', '@react-router/node'],
]
/** The start script tests `instanceof Fault`, so it and the server must load the same file. */
const shared = join(server, 'src', 'kernel', 'fault.ts')

/** Resolves files beside a source relative to that source, not to the build. */
const whereItStood: Plugin = {
  name: 'where-it-stood',
  resolveId(wanted, importer) {
    const isNamed = ['#kernel/fault.ts', '@mall/server/src/kernel/fault.ts'].includes(wanted)
    const isShared = isNamed || (importer && join(dirname(importer), wanted) === shared)
    return isShared ? { id: relative(folder, shared), external: true } : null
  },
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      if (!id.startsWith(server) && !id.startsWith(demo)) return null
      const place = `new URL('${relative(folder, id).replaceAll('\\', '/')}', import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', place), map: null }
    },
  },
}

await build({
  cwd: root,
  input: { main: join(server, 'src', 'main.ts'), lead: join(server, 'src', 'lead.ts') },
  platform: 'node',
  external: outside,
  plugins: [whereItStood],
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  // Maps give the log the place in the sources; the sources' text is on the machine already.
  output: { dir: folder, sourcemap: true, sourcemapExcludeSources: true },
})
await writeInAscii(folder)
