import { expect, test } from 'vitest'
import { shippedArticles } from '../shipped.ts'
import { type HelpSwitch, helpSwitches } from './switches.ts'
import { holds, type On, shippedHtml } from './types.ts'

/** Words that belong only in the help of a mall with the feature. */
const spokenOf: Record<Exclude<HelpSwitch, `agreement:${string}`>, RegExp> = {
  wechat: /微信支付/,
  alipay: /支付宝/,
  gateway: /充值|原路|渠道/,
  transfer: /对公转账|识别码|收款账户/,
  membership: /会员(?!工)/,
  tracking: /轨迹/,
  bank: /打一笔|填入收到的金额/,
  phone: /客服电话/,
  settling: /申请入驻/,
}
const wordsFor = (name: HelpSwitch): RegExp => {
  const [kind, key] = name.split(':')
  return key === undefined ? spokenOf[kind as keyof typeof spokenOf] : new RegExp(`agreement_rules\\?key=${key}`)
}

/** All that is read in a mall that has these: each article's title with its words. */
const read = (on: On) =>
  shippedArticles.filter(({ when }) => holds(when, on)).map((article) => `${article.title} ${shippedHtml(article, on)}`)

/** A mall in which no channel is on has neither of the two. */
const goneWith = (name: HelpSwitch): HelpSwitch[] => (name === 'gateway' ? ['gateway', 'wechat', 'alipay'] : [name])
const without = (...off: HelpSwitch[]): On => {
  const gone = off.flatMap(goneWith)
  return new Set(helpSwitches.filter((name) => !gone.includes(name)))
}

test.each(helpSwitches)('no article promises %s where this mall has it not, whatever else it has', (name) => {
  for (const other of helpSwitches) {
    const said = read(without(name, other))
    expect(said.filter((text) => wordsFor(name).test(text))).toEqual([])
  }
})

test('a mall that has none of it promises none of it', () => {
  const said = read(new Set())
  for (const name of helpSwitches)
    expect(
      said.filter((text) => wordsFor(name).test(text)),
      name,
    ).toEqual([])
})

test.each(['wechat', 'alipay', 'gateway', 'transfer', 'membership', 'tracking', 'bank', 'phone', 'settling'] as const)(
  'a mall that has %s says so',
  (name) => {
    expect(read(without()).some((text) => wordsFor(name).test(text))).toBe(true)
  },
)

test('no article is left without words, and no list without lines, whatever a mall has', () => {
  for (const on of [without(), new Set<HelpSwitch>(), ...helpSwitches.map((name) => without(name))]) {
    for (const article of shippedArticles.filter(({ when }) => holds(when, on))) {
      const html = shippedHtml(article, on)
      expect(html, article.title).not.toMatch(/<(ul|ol)><\/|^$/)
      expect(html.replace(/<p><a [^>]*>[^<]*<\/a><\/p>/g, ''), article.title).not.toBe('')
    }
  }
})
