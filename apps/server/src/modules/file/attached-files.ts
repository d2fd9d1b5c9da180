import type { Attached } from '@mall/contract/file/terms'
import type { FileKind } from '@mall/contract/file/words'
import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { files } from './file.table.ts'

const kindOf = (path: string): FileKind =>
  path.endsWith('.pdf') ? 'pdf' : path.endsWith('.xlsx') ? 'xlsx' : path.endsWith('.ofd') ? 'ofd' : 'picture'
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The files behind attached paths, in their order. A file that was not uploaded here has no name and no size. */
export async function attachedOf(db: Db, paths: readonly string[]): Promise<Attached[]> {
  if (paths.length === 0) return []
  const rows = await db
    .select({ name: files.name, title: files.title, bytes: files.bytes })
    .from(files)
    .where(inArray(files.name, paths.map(nameIn)))
  const known = new Map(rows.map((row) => [row.name, row]))
  return paths.map((url) => {
    const row = known.get(nameIn(url))
    return { kind: kindOf(url), url, name: row?.title ?? '', bytes: row?.bytes ?? 0 }
  })
}
