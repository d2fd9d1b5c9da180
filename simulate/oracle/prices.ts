import { type Disagreement, type Look, yuan } from './fact.ts'

type Tier = { min_qty: number; price_fen: number }
type Template = {
  id: number
  basis: 'weight' | 'piece'
  first: number
  first_fen: number
  step: number
  step_fen: number
  free_over_fen: number | null
}
/** All inputs of a price and a freight, as the tables have them at a moment. */
export type PriceSheet = ReadonlyMap<
  number,
  {
    price: number
    vip: number | null
    isMember: boolean
    tiers: Tier[]
    agreed: { price_fen: number | null; rate: number | null; min_qty: number }[]
    grams: number
    isVirtual: boolean
    template: Template | null
  }
>

/** The price sheet of one buyer for some skus. `day`: in Shanghai. */
export async function priceSheet(
  look: Look,
  { userId, ownerId, now }: { userId: number; ownerId: number; now: Date },
  skuIds: readonly number[],
): Promise<PriceSheet> {
  const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  type Row = PriceSheet extends ReadonlyMap<number, infer One> ? One & { sku: number } : never
  const rows = await look<Row>(
    `select s.id::int as sku, s.price_fen::float8 as price, s.vip_price_fen::float8 as vip, s.tiers, s.weight_grams as grams,
       g.is_virtual as "isVirtual",
       exists (select from users u where u.id = $2 and u.paid_member_until > $4::timestamptz) as "isMember",
       coalesce((select jsonb_agg(jsonb_build_object('price_fen', c.price_fen, 'rate', c.rate, 'min_qty', c.min_qty))
         from contract_prices c join companies o on o.id = c.company_id
         where o.owner_id = $3 and c.merchant_id = g.merchant_id and c.ended_at is null and $5::date between c.valid_from and c.valid_until
           and (c.sku_id = s.id or c.goods_id = g.id or c.category_id in (g.cat1, g.cat2, g.cat3))), '[]') as agreed,
       (select jsonb_build_object('id', t.id, 'basis', t.basis, 'first', t.first_amount, 'first_fen', t.first_fen, 'step', t.step_amount,
          'step_fen', t.step_fen, 'free_over_fen', t.free_over_fen)
        from freight_templates t where t.merchant_id = g.merchant_id
          and (t.id = g.freight_template_id or g.freight_template_id is null and t.is_default)) as template
     from skus s join goods g on g.id = s.goods_id where s.id = any($1)`,
    [skuIds, userId, ownerId, now.toISOString(), day],
  )
  return new Map(rows.map(({ sku, ...row }) => [sku, row]))
}

/** The lowest price that applies: the plain one, the reached tier, the member's, the contract's. */
function unitOf(sheet: PriceSheet, sku: number, qty: number): number | null {
  const row = sheet.get(sku)
  if (!row) return null
  const tier = row.tiers.filter(({ min_qty }) => min_qty <= qty).sort((a, b) => b.min_qty - a.min_qty)[0]
  const agreed = row.agreed
    .filter(({ min_qty }) => min_qty <= qty)
    .map(({ price_fen, rate }) => price_fen ?? Math.max(1, Math.floor((row.price * (rate ?? 0) + 5000) / 10_000)))
  return Math.min(
    row.price,
    ...(tier ? [tier.price_fen] : []),
    ...(row.isMember && row.vip ? [row.vip] : []),
    ...agreed,
  )
}

export type ShownLine = { sku_id: number; qty: number; price_fen: number; isOther: boolean }

/** Lines of one template make one parcel; the freights of parcels are added. */
function freightOf(sheet: PriceSheet, lines: readonly ShownLine[]): number {
  const parcels = new Map<number, { template: Template; amount: number; goods: number }>()
  for (const { sku_id, qty, price_fen } of lines) {
    const row = sheet.get(sku_id)
    if (!row?.template || row.isVirtual) continue
    const { template } = row
    const parcel = parcels.get(template.id) ?? { template, amount: 0, goods: 0 }
    parcel.amount += qty * (template.basis === 'weight' ? row.grams : 1)
    parcel.goods += qty * price_fen
    parcels.set(template.id, parcel)
  }
  return [...parcels.values()].reduce((sum, { template, amount, goods }) => {
    if (template.free_over_fen !== null && goods >= template.free_over_fen) return sum
    const more = Math.max(0, amount - template.first)
    return sum + template.first_fen + Math.ceil(more / template.step) * template.step_fen
  }, 0)
}

/**
 * Compares a page's prices and freight with the sheet just before and the one just after: a price may have been changed in
 * between. `isOther`: a flash sale's price, or a quoted one.
 */
export function priceFaults(
  sheets: readonly PriceSheet[],
  stores: readonly (readonly ShownLine[])[],
  freightFen: number | null,
): Disagreement[] {
  const found: Disagreement[] = []
  for (const line of stores.flat()) {
    const should = sheets.map((sheet) => unitOf(sheet, line.sku_id, line.qty))
    const isBelow = line.isOther && should.some((fen) => fen !== null && line.price_fen <= fen)
    if (!should.includes(line.price_fen) && !isBelow)
      found.push({
        rule: 'unit price',
        about: `sku ${line.sku_id}, ${line.qty} pieces: shown at ${yuan(line.price_fen)}, is ${yuan(should[0] ?? 0)}`,
      })
  }
  const freights = sheets.map((sheet) => stores.reduce((sum, lines) => sum + freightOf(sheet, lines), 0))
  if (freightFen !== null && !freights.includes(freightFen))
    found.push({ rule: 'freight', about: `shown ${yuan(freightFen)}, is ${yuan(freights[0] ?? 0)}` })
  return found
}
