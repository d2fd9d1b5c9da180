import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'rolldown'
import { demo, root, server } from './paths.ts'
import { writeInAscii } from './write-in-ascii.ts'

/** Where to; as deep in the tree as where it is moved when it is done. */
const folder = process.argv[2] ?? join(server, 'build', 'here')

/** Programs of the machine, what looks for files of its own beside it, and what is one with the built pages. */
const outside = [
  ...['sharp', '@node-rs/argon2', '@node-rs/jieba', '@electric-sql/pglite', 'alipay-sdk', 'pg-native'],
  ...['react-router', '@react-router/node'],
]
/** Whoever starts the server tells its faults from others', so both have the same file. */
const shared = join(server, 'src', 'kernel', 'fault.ts')

/** Files beside a source are found where that stands. */
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
  // The log says where in the sources something happened; their text is there already.
  output: { dir: folder, sourcemap: true, sourcemapExcludeSources: true },
})
await writeInAscii(folder)
