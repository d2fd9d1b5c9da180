import type { GatewayChannel } from '../payment/words.ts'

/*
 * 分账: a store that has an account of its own at a payment channel (二级商户) is paid into it by the buyer. The money is frozen there; the
 * channel takes the platform's commission out of it when the order is settled, and frees the rest for the store.
 */

/** Channels whose payments can go into accounts of stores. */
export const splitChannels = ['wechat', 'alipay'] as const satisfies readonly GatewayChannel[]
export type SplitChannel = (typeof splitChannels)[number]
export const splitChannelLabel: Record<SplitChannel, string> = { wechat: '微信支付', alipay: '支付宝' }
/** The name of the product at its channel. */
export const splitProductLabel: Record<SplitChannel, string> = { wechat: '微信收付通', alipay: '支付宝直付通' }

/** Tells people which payments the platform receives although the stores have accounts; empty where there are none. */
export const splitLimit: Record<SplitChannel, string> = {
  wechat: '',
  alipay: '一次付几张订单的，由平台代收。',
}

/** The states of a store's application, as the channel says them. Only an `active` account is paid into. */
export const subMerchantStates = [
  'checking',
  'to_verify',
  'to_sign',
  'active',
  'rejected',
  'frozen',
  'canceled',
] as const
export type SubMerchantState = (typeof subMerchantStates)[number]
export const subMerchantStateLabel: Record<SubMerchantState, string> = {
  checking: '审核中',
  to_verify: '待验证账户',
  to_sign: '待签约',
  active: '已开通',
  rejected: '已驳回',
  frozen: '已冻结',
  canceled: '已作废',
}

/** `share`: the platform's part of an order, with which the rest is free; `return`: so much of it back, before a refund. */
export const splitMoveKinds = ['share', 'return'] as const
export type SplitMoveKind = (typeof splitMoveKinds)[number]
export const splitMoveKindLabel: Record<SplitMoveKind, string> = { share: '分账', return: '分账回退' }

/** `failed`: the channel refused the share for good, and the whole order is the store's; the next statement deducts the commission. */
export const splitMoveStates = ['planned', 'done', 'failed'] as const
export type SplitMoveState = (typeof splitMoveStates)[number]
export const splitMoveStateLabel: Record<SplitMoveState, string> = {
  planned: '处理中',
  done: '已完成',
  failed: '渠道拒绝',
}

/**
 * Days for which a channel keeps money frozen, and WeChat lets a share be returned. Source: pay.weixin.qq.com/doc/v3/partner/4012691594.
 * Alipay freezes for as long as a payment asks, up to 365 days, and is asked for the same.
 */
export const splitFrozenDays = 180
/** The share is taken this many days before, whatever the state of the order. */
export const splitSpareDays = 10

/** Texts on the flow of money: shown at the desk, where an operator decides about it. */
export const splitHelp = {
  held: '没有接入分账时，买家的钱先进平台账户，再由平台打给店铺，这段时间平台在替店铺收钱。没有支付业务许可的公司长期这样做，可能被认定为无证从事支付业务（常说的“二清”）。',
  ask: '上线前请让律师看四件事：平台替店铺收款有没有合法的安排（收付通、直付通、银行存管）、与店铺的合同怎样写收款与结算、结算最长留多久、平台账户里店铺的钱有没有与自己的钱分开。依据与出处见 docs/decisions/113。',
} as const
