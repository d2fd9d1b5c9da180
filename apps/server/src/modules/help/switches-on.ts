import { isNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { isSettlingOpen } from '#modules/application/application.public.ts'
import { cleanHtml, publishedAgreements } from '#modules/content/content.public.ts'
import { planOnSale } from '#modules/membership/membership.public.ts'
import { openPayWays, siteSettings } from '#modules/site/site.public.ts'
import { helpArticles } from './help.table.ts'
import type { HelpSwitch } from './shipped/switches.ts'
import type { On } from './shipped/types.ts'

/** Everything that the words of the mall may depend on. */
export type Mall = Pick<Ctx, 'db' | 'now' | 'ports'>

/** The features of this mall that shipped words mention. */
export async function switchesOn(mall: Mall): Promise<On> {
  const { db, ports } = mall
  const ways = await openPayWays(mall)
  const { service_phone } = await siteSettings(mall)
  const agreements = await publishedAgreements(db)
  const on = new Set<HelpSwitch>()
  if (ways.includes('wechat')) on.add('wechat')
  if (ways.includes('alipay')) on.add('alipay')
  if (ways.some((way) => way !== 'bank_transfer')) on.add('gateway')
  if (ways.includes('bank_transfer')) on.add('transfer')
  if ((await planOnSale(db)) !== null) on.add('membership')
  if (ports.courier.kind !== 'none') on.add('tracking')
  if (ports.bank.kind !== 'none') on.add('bank')
  if (service_phone !== '') on.add('phone')
  if (await isSettlingOpen(db)) on.add('settling')
  for (const key of agreements) on.add(`agreement:${key}`)
  return on
}

/** Articles about features of this mall; those written at the desk are always its own. */
export async function isOfThisMall(mall: Mall): Promise<SQL | undefined> {
  const [{ shippedArticles }, { holds }] = await Promise.all([import('./shipped.ts'), import('./shipped/types.ts')])
  const on = await switchesOn(mall)
  const keys = shippedArticles.filter(({ when }) => !holds(when, on)).map(({ key }) => key)
  if (keys.length === 0) return undefined
  return or(isNull(helpArticles.key), isNull(helpArticles.digest), notInArray(helpArticles.key, keys))
}

/** The words of an article in this mall: shipped ones follow its features, until they are edited at the desk. */
export async function shownHtml(
  mall: Mall,
  { key, digest, contentHtml }: Pick<typeof helpArticles.$inferSelect, 'key' | 'digest' | 'contentHtml'>,
): Promise<string> {
  if (key === null || digest === null) return contentHtml
  const [{ shippedArticles }, { shippedHtml }] = await Promise.all([
    import('./shipped.ts'),
    import('./shipped/types.ts'),
  ])
  const shipped = shippedArticles.find((one) => one.key === key)
  // An article that is shipped no more stays as it was written last.
  return shipped ? cleanHtml(shippedHtml(shipped, await switchesOn(mall))) : contentHtml
}
