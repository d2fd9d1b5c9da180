import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { allPages, type DeskPage } from '../apps/console/app/pages.ts'
import { desk } from './paths.ts'

/** KB of script, packed with gzip, that a page of the desk may load at first. Parts that open on a press come later. */
export const deskLimitKb = 400

type Part = { file: string; imports?: string[] }
type Manifest = Readonly<Record<string, Part>>

const entry = 'index.html'
const frame = 'app/shell/Desk.tsx'
const fileOf = ({ kind, name }: DeskPage) => `app/pages/${kind}/${name}.tsx`

/** First scripts of each built page of the desk: the entry, the frame for logged-in people, its own file, and all their imports. */
export async function deskWeights(): Promise<{ page: DeskPage; kb: number }[]> {
  const build = join(desk, 'build')
  const manifest: Manifest = JSON.parse(await readFile(join(build, '.vite', 'manifest.json'), 'utf8'))
  const packed = new Map<string, number>()
  const bytesOf = async (file: string) => {
    const known = packed.get(file)
    if (known !== undefined) return known
    const bytes = gzipSync(await readFile(join(build, file)), { level: 9 }).byteLength
    packed.set(file, bytes)
    return bytes
  }
  const weigh = async (page: DeskPage) => {
    const roots = [entry, ...(page.kind === 'guest' ? [] : [frame]), fileOf(page)]
    const bytes = await Promise.all([...filesOf(manifest, roots)].map(bytesOf))
    return { page, kb: bytes.reduce((sum, one) => sum + one, 0) / 1000 }
  }
  return Promise.all(allPages.map(weigh))
}

/** Scripts that are loaded with these, each once. A page that the build does not know is a fault, not a page of no weight. */
export function filesOf(manifest: Manifest, roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const add = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const part = manifest[key]
    if (!part) throw new Error(`the build of the desk has no ${key}`)
    if (part.file.endsWith('.js')) files.add(part.file)
    for (const next of part.imports ?? []) add(next)
  }
  for (const root of roots) add(root)
  return files
}

/** Pages over their limit, in words; empty when all are within. The editor of goods is no list: its parts come one by one. */
export const tooHeavy = (
  weights: readonly { page: Pick<DeskPage, 'name' | 'title' | 'path'>; kb: number }[],
): string[] =>
  weights
    .filter(({ page, kb }) => page.name !== 'goods-edit' && kb > deskLimitKb)
    .map(({ page, kb }) => `${page.title}（${page.path}）首次载入脚本 ${kb.toFixed(1)} KB，上限 ${deskLimitKb} KB`)
