import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { z } from 'zod'

/**
 * A hash of the sources' contents, relative to `root`. Thousands of files take a third of a second to read, so the hash is noted in
 * `notes`, a folder that may be lost, and holds as long as each file keeps its size and times.
 */
export async function fingerprint(
  sources: readonly string[],
  { root, notes }: { root: string; notes: string },
): Promise<string> {
  const files = sources.map((source) => filesUnder(source).sort())
  const looks = looksOf(files.flat())
  const note = join(notes, `sources-${hashOf(sources.join('\n')).slice(0, 16)}`)
  const [seen, known] = (await readFile(note, 'utf8').catch(() => '')).split(' ')
  if (seen === looks && known) return known
  const found = await contentsOf(files, root)
  // If nothing may be written there, the files are read again next time.
  await noted(notes, note, `${looks} ${found}`).catch(() => undefined)
  return found
}

export function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (extname(path) !== '') return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** In ns: two writes within a millisecond differ. */
function looksOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeNs, ctimeNs } = statSync(file, { bigint: true })
    hash.update(`${file}\0${size}\0${mtimeNs}\0${ctimeNs}\0`)
  }
  return hash.digest('hex')
}

async function contentsOf(sources: readonly (readonly string[])[], root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const files of sources) {
    const texts = await Promise.all(files.map((file) => readFile(file)))
    for (const [i, file] of files.entries())
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(basename(file) === 'package-lock.json' ? packagesIn(String(texts[i])) : (texts[i] ?? ''))
  }
  return hash.digest('hex')
}

const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional() })),
})

/** `npm prune` without `--no-save` writes the lock file anew with its keys in another order: only the packages and their versions count. */
const packagesIn = (lock: string): string =>
  Object.entries(Lock.parse(JSON.parse(lock)).packages)
    .map(([path, { version, integrity }]) => `${path} ${version} ${integrity}`)
    .sort()
    .join('\n')

/** Written to another name and renamed: another start never reads half of it. */
async function noted(folder: string, note: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const aside = `${note}-${process.pid}`
  await writeFile(aside, text)
  await rename(aside, note)
}
