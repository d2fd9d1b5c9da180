import { systemRandom } from '#kernel/random.ts'
import { files as fileRows } from '#modules/file/file.table.ts'
import type { Mall } from './mall.ts'
import type { Person } from './people.ts'

/** A picture that somebody uploaded, of a licence or a slip; its path as the upload answered it. `atDesk`: uploaded there. */
export async function anUploadedPicture(
  { db, files, now }: Pick<Mall, 'db' | 'files' | 'now'>,
  { userId }: Pick<Person, 'userId'>,
  atDesk = false,
) {
  const name = `u-${systemRandom.bytes(16).toString('hex')}.webp`
  files.set(name, Buffer.from('a picture'))
  await db.insert(fileRows).values({ name, userId, atDesk, width: 4, height: 3, bytes: 9, createdAt: now() })
  return `/img/${name}`
}
