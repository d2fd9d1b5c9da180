import type { Endpoint } from '@mall/contract/call/call'
import { isDeskNeeds } from '@mall/contract/console/rights'
import fc from 'fast-check'
import { allRoutes, termsOf } from '../../apps/server/src/app.ts'
import { inputsOf, type Known } from '../../attack/inputs.ts'
import { notPlayed } from '../coverage.ts'
import type { Deed, Scene } from '../scene.ts'
import { aPicture } from './files.ts'
import { inDays } from './market.ts'

/*
 * Calls that move no money and no stock by themselves: words, pictures, roles, categories, favourites, questions. No act is written out for
 * them: players read the lists beside a call and fill in its form by its contract.
 */

/** Calls that other acts make on purpose, or that would take a person out of the play. */
const elsewhere: readonly RegExp[] = [
  /\/order\/(?!note$|ship_check$|ship_sheet$)/,
  /\/(payment|transfer|payback|withdraw|wallet|credit|aftersale|review|budget|invoice|settlement)(\/|$)/,
  /\/(coupon\/(save|change|widen|codes|claim|claim_all|redeem)|campaign|seckill|points|deposit|reconciliation|inquiry\/(?!cart\/)|membership|word\/decide|operator|company\/delegation)/,
  /\/(leave|close|changePassword|resetPassword|hand_over|take_over|freeze|disable|log_out|logout|reset_factor)$/,
  /\/(stock\/adjust|goods\/(add|edit|import|status|ban)|store\/|life\/close|staff|session\/end|user\/(add|edit|delete|devices|address|step_up))/,
  /\/(desk\/api\/(login|sms_login|factor|role)|sendSms|smsLogin|smsRegister|accountLogin|safety|company\/(register|decide|pay_rules|review_settings))/,
  // A carrier that is turned off, or a banned word, would hinder all the others for years.
  /^\/admin\/api\/(category|carrier|starter|word)\//,
  /\/(brand\/merge|contract_price|freight|commission|membership|virtual|application|acceptance|evaluation)/,
  /\/(site\/settings|binding|phone\/code|notify|file\/api)/,
]
const isCalled = ({ path, method, body }: Endpoint) =>
  method !== 'GET' &&
  body !== 'multipart' &&
  body !== 'raw' &&
  notPlayed[`${method} ${path}`] === undefined &&
  !elsewhere.some((one) => one.test(path))
const calls = allRoutes.map(({ endpoint }) => endpoint).filter(isCalled)
const reads = allRoutes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')

const ofKind = (kind: string) =>
  calls.filter(({ needs }) => {
    const desk = isDeskNeeds(needs) ? needs.split(':')[0] : null
    return kind === 'buyer' ? desk === null : desk === kind
  })
const choices: Readonly<Record<string, readonly Endpoint[]>> = {
  buyer: ofKind('buyer'),
  store: ofKind('store'),
  platform: ofKind('platform'),
}

/** Values that people write into fields of these names. */
const written: Readonly<Record<string, (scene: Scene) => unknown>> = {
  title: ({ act }) => `标题${act.n}`,
  name: ({ act }) => `名称${act.n}`,
  author: () => '编辑部',
  content_html: ({ act }) => `<p>第 ${act.n} 次修改的内容</p>`,
  text: ({ act }) => `第 ${act.n} 句话`,
  reason: () => '情况已核实',
  remark: () => '',
  phone: () => '13912345678',
  contact_phone: () => '13912345678',
  email: () => '',
  icon: () => 'info',
  number_form: () => '',
  image: (scene) => aPicture(scene),
  logo: (scene) => aPicture(scene),
  visitor: ({ act }) => act.n.toString(16).padStart(32, '0'),
  voter: ({ act }) => act.n.toString(16).padStart(32, '0'),
  goods_ids: ({ cast, dice }) => [dice.one(dice.one(cast.stores).goodsIds)],
  goods_id: ({ cast, dice }) => dice.one(dice.one(cast.stores).goodsIds),
  sku_id: ({ cast, dice }) => dice.one(dice.one(cast.stores).skuIds),
  mer_id: ({ cast, dice }) => dice.one(cast.stores).merchantId,
  effective_at: (scene) => inDays(scene, 8),
  at: () => null,
  material_code: ({ act }) => `M-${act.n}`,
  material_name: ({ act }) => `物料${act.n}`,
  unit: () => '件',
  opens_at: () => '09:00',
  closes_at: () => '18:00',
  banner: () => '',
  intro: () => '专做劳保',
  ship_rule: () => '48 小时内发货',
  goods_out_item_code: () => '',
  kind: () => undefined,
}

const moduleOf = (path: string) => path.split('/').slice(0, 4).join('/')

function learn(known: Known, data: unknown, depth = 0): void {
  if (typeof data !== 'object' || data === null || depth > 4) return
  for (const [field, value] of Object.entries(data)) {
    if (
      (typeof value === 'number' || typeof value === 'string') &&
      /(^|_)(id|ids|no|code|key|version|upto)$/.test(field)
    )
      known.set(field, [...(known.get(field) ?? []).slice(-20), value])
    else if (Array.isArray(value)) for (const one of value.slice(0, 6)) learn(known, one, depth + 1)
    else learn(known, value, depth + 1)
  }
}

/** Fills in the form of a call as the contract declares it, with names and ids from the lists beside it. */
const fill =
  (kind: string): Deed =>
  async (scene) => {
    const { world, dice, me, callAs } = scene
    const endpoint = scene.prefer((choices[kind] ?? []).map((one) => [one, 1, one] as const))
    const known: Known = new Map()
    const beside = reads.filter(
      ({ path, needs }) =>
        moduleOf(path) === moduleOf(endpoint.path) && isDeskNeeds(needs) === isDeskNeeds(endpoint.needs),
    )
    for (const read of beside.slice(0, 3)) {
      if (!termsOf(read).input.safeParse({}).success) continue
      const reply = await world.call(me, read, {})
      if (reply.ok) learn(known, reply.data)
    }
    const [input] = fc.sample(inputsOf(termsOf(endpoint).input, 'valid', known), {
      seed: dice.below(2 ** 30),
      numRuns: 1,
    })
    if (typeof input !== 'object' || input === null) return
    const filled: Record<string, unknown> = { ...input }
    for (const field of Object.keys(filled)) {
      const value = written[field]
      const isKnown = known.has(field) && /(_id|_ids)$/.test(field)
      const text = value && !isKnown ? await value(scene) : undefined
      if (text !== undefined) filled[field] = text
    }
    await callAs(me, endpoint, filled)
  }

export const restActs = { 'buyer.rest': fill('buyer'), 'store.rest': fill('store'), 'platform.rest': fill('platform') }
