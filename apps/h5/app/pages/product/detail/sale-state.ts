import type { GoodsDetail } from '@mall/contract/goods/terms'
import { canBeHad } from '#features/buying/sku-choice.ts'

/**
 * - `login`: the price is for logged-in people, and this is a visitor
 * - `arriving`: logged in, and the price is loading
 * - `inquiry`: there is no price to buy at
 * - `members`: for paid members only, and this viewer is none
 */
export type SaleState = 'on_sale' | 'off_sale' | 'sold_out' | 'login' | 'arriving' | 'inquiry' | 'members'

type Viewer = { loggedIn: boolean; fetching: boolean; isPaidMember: boolean }

/** The sale state of a goods, which decides the bar at the foot of the page. */
export function saleStateOf(detail: GoodsDetail, { loggedIn, fetching, isPaidMember }: Viewer): SaleState {
  if (detail.status !== 'on_sale') return 'off_sale'
  if (detail.price_mode === 'inquiry') return 'inquiry'
  const priced = detail.skus.filter((sku) => sku.price_fen !== null)
  if (priced.length === 0) {
    if (detail.price_mode === 'login' && !loggedIn) return 'login'
    return fetching && detail.price_mode === 'login' ? 'arriving' : 'inquiry'
  }
  if (!priced.some((sku) => canBeHad(sku, detail))) return 'sold_out'
  return detail.members_only && !isPaidMember ? 'members' : 'on_sale'
}

type Section = { title: string; html: string }

const voids = new Set(['br', 'hr', 'img'])

/**
 * A long description cut at its headings (h2, h3) that stand on the top level, so that every piece is whole html of its
 * own. What comes before the first heading has an empty title. `html` is sanitised already.
 */
export function sectionsOf(html: string): Section[] {
  const cuts: { at: number; title: string }[] = []
  let depth = 0
  for (const tag of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    const name = tag[2]?.toLowerCase() ?? ''
    if (voids.has(name)) continue
    if (tag[1]) depth -= 1
    else {
      if (depth === 0 && (name === 'h2' || name === 'h3')) cuts.push({ at: tag.index, title: titleAt(html, tag.index) })
      depth += 1
    }
  }
  const pieces = cuts.map(({ at, title }, i) => ({ title, html: html.slice(at, cuts[i + 1]?.at) }))
  const lead = html.slice(0, cuts[0]?.at).trim()
  return lead ? [{ title: '', html: lead }, ...pieces] : pieces
}

function titleAt(html: string, at: number): string {
  const rest = html.slice(html.indexOf('>', at) + 1)
  return rest
    .slice(0, rest.search(/<\/h[23]>/i))
    .replace(/<[^>]*>/g, '')
    .trim()
}

const isAfter = ({ title }: Section) => /包装|装箱|售后|质保|保修|退换/.test(title)
const isParams = ({ title }: Section) => /^(规格|产品|商品|技术)?参数$/.test(title)

/** The description in two tabs: pictures and words here, packing and after-sale there. */
export function tabsOf(detailHtml: string, hasParams: boolean): { story: string; after: string } {
  const sections = sectionsOf(detailHtml)
  const story = sections.filter((section) => !isAfter(section) && !(hasParams && isParams(section)))
  const join = (pieces: Section[]) => pieces.map(({ html }) => html).join('')
  return { story: join(story), after: join(sections.filter(isAfter)) }
}
