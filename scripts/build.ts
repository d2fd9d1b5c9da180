import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Fault } from '../apps/server/src/kernel/fault.ts'
import { bin, h5, root } from './paths.ts'
import { run } from './run.ts'
import { progress } from './say.ts'

const stamp = join(h5, 'build', 'stamp')
const sources = [
  join(h5, 'app'),
  join(h5, 'public'),
  join(h5, 'sw'),
  join(h5, 'vite'),
  join(h5, 'vite.config.ts'),
  join(h5, 'react-router.config.ts'),
  join(root, 'packages', 'contract', 'src'),
  join(root, 'package-lock.json'),
]

/** Builds the client when it is missing or older than its sources, told by their contents. */
export async function buildClient({ force = false } = {}): Promise<void> {
  const current = await fingerprint()
  if (!force && existsSync(stamp) && (await readFile(stamp, 'utf8')) === current) return
  const bar = progress('构建页面')
  bar.text('…')
  const built = await run(bin('react-router'), ['build'], {
    cwd: h5,
    env: { NODE_ENV: 'production' },
    onLine: (line) => {
      const modules = /(\d+) modules transformed/.exec(line)
      if (modules) bar.text(`${modules[1]} 个模块`)
    },
  })
  if (built.code !== 0) throw new Fault(`页面构建失败：\n${built.output}`)
  bar.text('压缩静态文件')
  await packAssets(join(h5, 'build', 'client'))
  await writeFile(stamp, current)
  bar.done()
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of (await filesUnder(source)).sort()) {
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesUnder(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  if (extname(path) !== '') return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Brotli at its best, once, so that no request has to do it. */
async function packAssets(folder: string) {
  const brotli = promisify(brotliCompress)
  const texts = (await filesUnder(folder)).filter((file) => /\.(js|css|svg|json|webmanifest)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const packed = await brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      await writeFile(`${file}.br`, packed)
    }),
  )
}
