import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoragePort } from '#adapters/storage/port.ts'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { hmacSha256 } from '#kernel/random.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { minutes } from '#kernel/time.ts'
import { isPrivate } from './file.rules.ts'
import { files } from './file.table.ts'
import { removeAfterCommit } from './remove-files.ts'

/** A link is good for one to two of these: those made within one are the same, so that a list does not flicker. */
const span = minutes(15)

const endings = ['webp', 'pdf', 'xlsx', 'ofd'] as const
const nameIn = (path: string) => path.slice('/img/'.length)
const privateOf = (name: string) => name.replace(/^u-/, 'p-')

const signOf = (secret: string, name: string, until: number) => hmacSha256(secret, `picture ${name} until ${until}`)

/** The address of a picture for a person who may see it now: for a private one a signed link that ends; for others their path. */
export function linkTo(
  { ports: { secret }, now }: Pick<Ctx, 'now'> & { ports: { secret: string } },
  path: string,
): string {
  const name = nameIn(path)
  if (!isPrivate(name)) return path
  const until = (Math.floor(now().getTime() / span) + 2) * span
  return `${path}?until=${until}&sign=${signOf(secret, name, until)}`
}

/** Whether a link was made here, for this picture, and has not ended. */
export function isLink(
  secret: string,
  name: string,
  { until = '', sign = '' }: Record<string, string>,
  at: Date,
): boolean {
  const expected = Buffer.from(signOf(secret, name, Number(until)))
  const given = Buffer.from(sign)
  return given.length === expected.length && timingSafeEqual(given, expected) && at.getTime() < Number(until)
}

/**
 * Papers are for no one else to read: from now on these pictures are found under a private name alone, and the one that they
 * were uploaded under leads nowhere. In the caller's transaction; resolves to the paths to keep. Refuses another person's
 * upload, or a path that is none; at a desk an upload from elsewhere, and the other way round. `what` they are, in words.
 */
export async function keepPrivate(
  ctx: Pick<Ctx, 'db' | 'actor' | 'ports' | 'afterCommit'>,
  field: string,
  paths: readonly string[],
  what = '图片',
): Promise<string[]> {
  const { db, actor, ports } = ctx
  const { storage } = ports
  const kept = []
  for (const name of paths.map(nameIn)) {
    const own = privateOf(name)
    const [held] = await db
      .update(files)
      .set({ name: own })
      .where(
        and(eq(files.userId, actor.userId), eq(files.atDesk, actor.desk !== null), inArray(files.name, [name, own])),
      )
      .returning({ id: files.id })
    const bytes = held && (await storage.get(name))
    if (!bytes && !(held && (await storage.get(own)))) throw new BadInput(field, `请重新上传${what}`)
    if (bytes && own !== name) {
      await storage.put(own, bytes)
      await removeAfterCommit(ctx, [name])
    }
    kept.push(`/img/${own}`)
  }
  return kept
}

/**
 * Keeps a paper that the mall itself made or took, found by a signed link alone; with its SHA-256. The caller writes its path down
 * afterwards: no link leads to a paper whose path was never written down.
 */
export async function keepPaper(
  { ports: { storage }, random }: Pick<Ctx, 'random'> & { ports: Pick<Ctx['ports'], 'storage'> },
  bytes: Buffer,
  ending: 'pdf' | 'ofd',
): Promise<{ path: string; sha256: string }> {
  const name = `p-${random.bytes(16).toString('hex')}.${ending}`
  await storage.put(name, bytes)
  return { path: `/img/${name}`, sha256: hashOf(bytes) }
}

/** A paper as it is kept; null where it is gone. */
export const paperBytes = (storage: StoragePort, path: string): Promise<Buffer | null> => storage.get(nameIn(path))

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Removes papers that no one is to see any more, by their paths, after the commit; files that are no papers stay. */
export const removePapers = (ctx: Parameters<typeof removeAfterCommit>[0], paths: readonly string[]): Promise<void> =>
  removeAfterCommit(ctx, paths.map(nameIn).filter(isPrivate))

/**
 * One's own upload in the mall, by the id that its upload was answered with, held until the caller's transaction ends; the name under
 * which it is kept now. Refuses `file.not_found`.
 */
export async function holdUpload(db: Db, userId: number, id: string): Promise<string> {
  const names = [id, privateOf(id)].flatMap((kept) => endings.map((ending) => `${kept}.${ending}`))
  const [own] = await db
    .select({ name: files.name })
    .from(files)
    .where(and(eq(files.userId, userId), eq(files.atDesk, false), inArray(files.name, names)))
    .for('update')
  if (!own) throw new Refusal('file.not_found')
  return own.name
}

/** Forgets an upload that is held, in the caller's transaction; the file itself is gone after the commit. */
export async function dropUpload(ctx: Parameters<typeof removeAfterCommit>[0], name: string): Promise<void> {
  await ctx.db.delete(files).where(eq(files.name, name))
  await removeAfterCommit(ctx, [name])
}
