import type { Attached } from '@mall/contract/file/terms'
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx, StaffActor } from '#kernel/ctx.ts'
import { attachedOf, keepPrivate, linkTo } from '#modules/file/file.public.ts'
import { inquiryFiles, quoteDrafts, quotes } from './inquiry.table.ts'

type Reading = Pick<Ctx, 'db' | 'now' | 'ports'>
type Writing = Pick<Ctx, 'db' | 'actor' | 'ports' | 'afterCommit'>

/** The files behind these paths, each with a link for a person who may see it now. */
export const linked = async (ctx: Reading, paths: readonly string[]): Promise<Attached[]> =>
  (await attachedOf(ctx.db, paths)).map((one) => ({ ...one, url: linkTo(ctx, one.url) }))

async function read(ctx: Reading, where: SQL | undefined) {
  const rows = await ctx.db.select().from(inquiryFiles).where(where).orderBy(asc(inquiryFiles.place))
  const shown = await linked(
    ctx,
    rows.map(({ path }) => path),
  )
  return shown.flatMap((file, i) => (rows[i] ? [{ ...rows[i], file }] : []))
}

/** Files of an inquiry, and of these of its quotes: by the quote, the buyer's own under null. */
export async function filesOf(
  ctx: Reading,
  inquiryId: number,
  quoteIds: readonly number[],
): Promise<Map<number | null, Attached[]>> {
  const ofQuotes = quoteIds.length > 0 ? inArray(inquiryFiles.quoteId, [...quoteIds]) : undefined
  const found = await read(ctx, and(eq(inquiryFiles.inquiryId, inquiryId), or(isNull(inquiryFiles.quoteId), ofQuotes)))
  const byQuote = Map.groupBy(found, ({ quoteId }) => quoteId)
  return new Map([...byQuote].map(([id, rows]) => [id, rows.map(({ file }) => file)]))
}

/** Files that buyers attached to these inquiries. */
export async function filesAsked(ctx: Reading, inquiryIds: readonly number[]): Promise<Map<number, Attached[]>> {
  if (inquiryIds.length === 0) return new Map()
  const found = await read(ctx, and(inArray(inquiryFiles.inquiryId, [...inquiryIds]), isNull(inquiryFiles.quoteId)))
  const byInquiry = Map.groupBy(found, ({ inquiryId }) => inquiryId)
  return new Map([...byInquiry].map(([id, rows]) => [id, rows.map(({ file }) => file)]))
}

const once = (paths: readonly string[]) => [...new Set(paths)]

/** In the caller's transaction: files that this person uploaded go with the inquiry, and are private from now on. */
export async function attachToInquiry(ctx: Writing, inquiryId: number, paths: readonly string[]): Promise<void> {
  const kept = await keepPrivate(ctx, 'files', once(paths), '附件')
  await write(ctx.db, { inquiryId, quoteId: null }, kept)
}

type OfStore = { inquiryId: number; merchantId: number }

/**
 * In the caller's transaction: files for a quote or its draft, private from now on. A file that a colleague at this store attached before,
 * to an earlier version or the draft, goes on being the store's.
 */
export async function keepForStore(
  ctx: Omit<Writing, 'actor'> & { actor: StaffActor },
  { inquiryId, merchantId }: OfStore,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return []
  const sent = await ctx.db
    .select({ path: inquiryFiles.path })
    .from(inquiryFiles)
    .innerJoin(quotes, eq(quotes.id, inquiryFiles.quoteId))
    .where(and(eq(inquiryFiles.inquiryId, inquiryId), eq(quotes.merchantId, merchantId)))
  const [draft] = await ctx.db
    .select({ body: quoteDrafts.body })
    .from(quoteDrafts)
    .where(and(eq(quoteDrafts.inquiryId, inquiryId), eq(quoteDrafts.merchantId, merchantId)))
  const known = new Set([...sent.map(({ path }) => path), ...(draft?.body.files ?? [])])
  const kept = []
  for (const path of once(paths))
    kept.push(...(known.has(path) ? [path] : await keepPrivate(ctx, 'files', [path], '附件')))
  return once(kept)
}

/** To one version of a quote; never changed afterwards. */
export const attachToQuote = (db: Db, of: { inquiryId: number; quoteId: number }, kept: readonly string[]) =>
  write(db, of, kept)

async function write(db: Db, of: { inquiryId: number; quoteId: number | null }, kept: readonly string[]) {
  if (kept.length > 0) await db.insert(inquiryFiles).values(kept.map((path, place) => ({ ...of, path, place })))
}
