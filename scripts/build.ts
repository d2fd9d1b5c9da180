import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Fault } from '../apps/server/src/kernel/fault.ts'
import { filesUnder, fingerprint } from './fingerprint.ts'
import { bin, demo, desk, h5, root, server } from './paths.ts'
import { progress } from './print.ts'
import { run } from './run.ts'
import { writeInAscii } from './write-in-ascii.ts'

const notes = join(root, 'node_modules', '.cache', 'mall')
const contract = join(root, 'packages', 'contract', 'src')
const versions = join(root, 'package-lock.json')
const inAscii = join(root, 'scripts', 'write-in-ascii.ts')
const clientSources = [
  ...['app', 'public', 'sw', 'vite', 'vite.config.ts', 'react-router.config.ts'].map((name) => join(h5, name)),
  contract,
  inAscii,
  versions,
]
const deskSources = [
  ...['app', 'public', 'index.html', 'vite.config.ts'].map((name) => join(desk, name)),
  contract,
  versions,
]
const serverSources = [
  ...[join(server, 'src'), join(demo, 'src'), contract],
  ...[join(root, 'scripts', 'build-server.ts'), inAscii, versions],
]

type Client = {
  title: string
  folder: string
  sources: readonly string[]
  /** The program that builds it, run in its folder. */
  command: string
  /** Folder of its files, to be compressed; the stamp lies beside it. */
  files: string
  /** Folder of the part that the server runs. */
  rendering?: string
}
const clients: readonly Client[] = [
  {
    title: '构建页面',
    folder: h5,
    sources: clientSources,
    command: 'react-router',
    files: join(h5, 'build', 'client'),
    rendering: join(h5, 'build', 'server'),
  },
  { title: '构建工作台', folder: desk, sources: deskSources, command: 'vite', files: join(desk, 'build') },
]

/** Builds the phone's pages and the desk, each when it is missing or its sources' contents have changed. */
export async function buildClient({ force = false } = {}): Promise<void> {
  for (const client of clients) await buildOne(client, force)
}

async function buildOne({ title, folder, sources, command, files, rendering }: Client, force: boolean) {
  const stamp = join(folder, 'build', 'stamp')
  const current = await fingerprint(sources, { root, notes })
  if (!force && existsSync(stamp) && (await readFile(stamp, 'utf8')) === current) return
  refuseWithoutTools(bin(command))
  const bar = progress(title)
  bar.text('…')
  const built = await run(bin(command), ['build'], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
    onLine: (line) => {
      const modules = /(\d+) modules transformed/.exec(line)
      if (modules) bar.text(`${modules[1]} 个模块`)
    },
  })
  if (built.code !== 0) throw new Fault(`${title}失败：\n${built.output}`)
  bar.text('压缩静态文件')
  await packAssets(files)
  if (rendering) await writeInAscii(rendering)
  await writeFile(stamp, current)
  bar.done()
}

/** Time for which a server that still runs from an older build finds its late parts, in ms. */
const oldBuildsStay = 24 * 3600_000

/**
 * The server in a few files, built when its sources have changed: so a start need not find, read and keep hundreds of files one
 * by one. Each build has a folder of its own, so that several may start at once. Returns the folder.
 */
export async function buildServer(): Promise<string> {
  const builds = join(server, 'build')
  const folder = join(builds, (await fingerprint(serverSources, { root, notes })).slice(0, 16))
  const isThere = () => existsSync(join(folder, 'main.js'))
  if (isThere()) return folder
  refuseWithoutTools(join(root, 'node_modules', 'rolldown'))
  const fresh = `${folder}-${process.pid}`
  // In a process of its own, which frees its memory when it ends.
  const built = await run(process.execPath, [join(root, 'scripts', 'build-server.ts'), fresh], { cwd: root })
  if (built.code !== 0) throw new Fault(`服务端构建失败：\n${built.output}`)
  await rename(fresh, folder).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true })
    if (!isThere()) throw error
  })
  for (const name of await readdir(builds)) {
    const { mtimeMs } = await stat(join(builds, name))
    if (mtimeMs < Date.now() - oldBuildsStay) await rm(join(builds, name), { recursive: true, force: true })
  }
  return folder
}

/** If the build tools are not installed, an older build is the only one there can be. */
function refuseWithoutTools(tool: string) {
  if (existsSync(tool)) return
  throw new Fault(
    '程序还没有构建，或构建之后又改过，而构建用的包没有安装（NODE_ENV=production 时 npm ci 会略去）。请先运行：npm ci --include=dev && npm run build',
  )
}

/** Compresses with Brotli at its best, once, so that no request has to do it. */
async function packAssets(folder: string) {
  const brotli = promisify(brotliCompress)
  const texts = filesUnder(folder).filter((file) => /\.(js|css|svg|json|webmanifest)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const packed = await brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      await writeFile(`${file}.br`, packed)
    }),
  )
}
