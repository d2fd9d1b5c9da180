import type { ShipWay } from '../tracking/words.ts'
import type { AftersaleKind } from './query.words.ts'

/* After the order: money back, returns, exchanges, repairs and what was missing. */

export const aftersaleKindLabel: Record<AftersaleKind, string> = {
  refund_only: '仅退款',
  return_refund: '退货退款',
  exchange: '换货',
  repair: '维修',
  reissue: '补发',
}
/** When it is the right one. */
export const aftersaleKindHint: Record<AftersaleKind, string> = {
  refund_only: '还没发货、没收到货，或与商家协商好不用退货',
  return_refund: '已收到货，需要退回商品并退款',
  exchange: '商品有问题或规格不合适，换一件',
  repair: '商品故障，寄回检修后再寄给您',
  reissue: '少件、配件缺失或赠品漏发，由商家补寄',
}

export const aftersaleStates = [
  'pending',
  'negotiating',
  'rejected',
  'waiting_return',
  'returning',
  'processing',
  'resending',
  'refunding',
  'arbitrating',
  'completed',
  'cancelled',
  'closed',
] as const
export type AftersaleState = (typeof aftersaleStates)[number]
export const aftersaleStateLabel: Record<AftersaleState, string> = {
  pending: '待商家审核',
  negotiating: '待买家确认',
  rejected: '商家已拒绝',
  waiting_return: '待寄回',
  returning: '寄回中',
  processing: '商家处理中',
  resending: '商家已寄出',
  refunding: '退款中',
  arbitrating: '平台介入中',
  completed: '已完成',
  cancelled: '已撤销',
  closed: '已关闭',
}
/** Readers of a request: a state that names a side reads differently for each. */
export type AftersaleReader = 'buyer' | 'store' | 'platform'
/** A label that names the waiting or acting side says 您 to that side itself. */
const ownStateLabel: Record<AftersaleReader, Partial<Record<AftersaleState, string>>> = {
  buyer: { negotiating: '待您确认' },
  store: { pending: '待您审核', rejected: '您已拒绝', processing: '待您处理' },
  platform: {},
}
/** The store's act of sending again, by the way of delivery. */
export const resendVerb: Record<ShipWay, string> = { express: '寄出', own: '送出', none: '交付' }

type Stands = {
  kind: AftersaleKind
  state: AftersaleState
  /** How the store sent again; null where it did not. */
  way: ShipWay | null
}
/** Label of a state for its reader; a request for money has its own when it is completed. */
export const aftersaleStateText = ({ kind, state, way }: Stands, reader: AftersaleReader): string => {
  if (state === 'resending') return `${reader === 'store' ? '' : '商家'}已${resendVerb[way ?? 'express']}`
  const forMoney = kind === 'refund_only' || kind === 'return_refund'
  if (forMoney && state === 'completed') return '退款成功'
  return ownStateLabel[reader][state] ?? aftersaleStateLabel[state]
}

/** Those that nothing happens to any more. */
export const aftersaleEnds = ['completed', 'cancelled', 'closed'] as const satisfies readonly AftersaleState[]

/** Actors that may move a request; `clock` once its time is over, `mall` as a consequence of something else. */
export type AftersaleActor = 'buyer' | 'store' | 'platform' | 'clock' | 'mall'

type Move = {
  readonly by: readonly AftersaleActor[]
  readonly from: readonly AftersaleState[]
  /** The next state, for each kind that has this move. */
  readonly to: Partial<Record<AftersaleKind, AftersaleState>>
  readonly label: string
}
const all = <const State extends AftersaleState>(state: State) =>
  ({ refund_only: state, return_refund: state, exchange: state, repair: state, reissue: state }) as const
/** The state that follows an approval, by kind. */
const agreed = {
  refund_only: 'refunding',
  return_refund: 'waiting_return',
  exchange: 'waiting_return',
  repair: 'waiting_return',
  reissue: 'processing',
} as const
const money = { refund_only: 'refunding', return_refund: 'refunding' } as const

/**
 * The one table of after-sales: every legal move, its actors, the states before, and for each kind the state after. A move without a
 * row, or a kind that has no place in its row, cannot happen.
 */
export const aftersaleMoves = {
  edit: { by: ['buyer'], from: ['pending', 'rejected'], to: all('pending'), label: '修改申请' },
  withdraw: {
    by: ['buyer'],
    from: ['pending', 'negotiating', 'rejected', 'waiting_return', 'arbitrating'],
    to: all('cancelled'),
    label: '撤销申请',
  },
  approve: { by: ['store', 'clock', 'platform'], from: ['pending'], to: agreed, label: '同意申请' },
  /** Unused codes: the mall agrees at once, without the store. */
  agree_unused: { by: ['mall'], from: ['pending'], to: { refund_only: 'refunding' }, label: '未使用，自动同意退款' },
  refuse: { by: ['store'], from: ['pending'], to: all('rejected'), label: '拒绝申请' },
  /** Another amount, or an exchange in place of the money. */
  offer: { by: ['store'], from: ['pending'], to: all('negotiating'), label: '提出协商方案' },
  accept_offer: { by: ['buyer'], from: ['negotiating'], to: agreed, label: '接受协商方案' },
  decline_offer: { by: ['buyer'], from: ['negotiating'], to: all('pending'), label: '不接受协商方案' },
  /** The offer was not answered. */
  lapse: { by: ['clock'], from: ['negotiating'], to: all('closed'), label: '超时未答复协商方案，已关闭' },
  /** The store's findings when it unpacked the return are accepted: the amount it named is paid. */
  accept_receipt: {
    by: ['buyer', 'clock'],
    from: ['negotiating'],
    to: { return_refund: 'refunding' },
    label: '接受验货结果',
  },
  give_up: { by: ['clock'], from: ['rejected'], to: all('closed'), label: '拒绝后未再处理，已关闭' },
  send_return: {
    by: ['buyer'],
    from: ['waiting_return', 'returning'],
    to: { return_refund: 'returning', exchange: 'returning', repair: 'returning' },
    label: '填写退货物流',
  },
  no_return: {
    by: ['clock'],
    from: ['waiting_return'],
    to: { return_refund: 'closed', exchange: 'closed', repair: 'closed' },
    label: '超时未寄回，售后已关闭',
  },
  receive: {
    by: ['store', 'clock'],
    from: ['returning'],
    to: { return_refund: 'refunding', exchange: 'processing', repair: 'processing' },
    label: '商家已收货',
  },
  /** Some is missing or damaged: the store says how much it pays for it. */
  receive_less: {
    by: ['store'],
    from: ['returning'],
    to: { return_refund: 'negotiating' },
    label: '商家已收货，提出验货结果',
  },
  /** The parcel is sent away again unpacked, or something else came back. */
  turn_away: {
    by: ['store'],
    from: ['returning'],
    to: { return_refund: 'rejected', exchange: 'rejected', repair: 'rejected' },
    label: '商家拒收退货',
  },
  resend: {
    by: ['store'],
    from: ['processing'],
    to: { exchange: 'resending', repair: 'resending', reissue: 'resending' },
    label: '商家已寄出',
  },
  /** Nothing was sent in time. */
  call_platform: {
    by: ['clock'],
    from: ['processing'],
    to: { exchange: 'arbitrating', repair: 'arbitrating', reissue: 'arbitrating' },
    label: '商家逾期未寄出，平台介入',
  },
  confirm: {
    by: ['buyer', 'clock'],
    from: ['resending'],
    to: { exchange: 'completed', repair: 'completed', reissue: 'completed' },
    label: '确认收到',
  },
  arbitrate: {
    by: ['buyer'],
    from: ['rejected', 'negotiating', 'returning', 'processing', 'resending'],
    to: all('arbitrating'),
    label: '申请平台介入',
  },
  /** As the buyer asked. */
  decide_buyer: {
    by: ['platform'],
    from: ['arbitrating'],
    to: {
      refund_only: 'refunding',
      return_refund: 'waiting_return',
      exchange: 'waiting_return',
      repair: 'waiting_return',
      reissue: 'processing',
    },
    label: '平台支持买家',
  },
  /** The goods are at the store already, or were never to come back: it has to send. */
  decide_resend: {
    by: ['platform'],
    from: ['arbitrating'],
    to: { exchange: 'processing', repair: 'processing', reissue: 'processing' },
    label: '平台支持买家，商家须寄出',
  },
  /** The money, and the goods stay where they are. */
  decide_money: { by: ['platform'], from: ['arbitrating'], to: all('refunding'), label: '平台裁定退款' },
  decide_store: { by: ['platform'], from: ['arbitrating'], to: all('closed'), label: '平台支持商家' },
  /** The platform ends a request that neither side ends. */
  stop: {
    by: ['platform'],
    from: ['pending', 'negotiating', 'rejected', 'waiting_return', 'returning', 'processing', 'resending'],
    to: all('closed'),
    label: '平台关闭',
  },
  /** The platform pays a refund that is stuck. */
  force_money: {
    by: ['platform'],
    from: ['pending', 'negotiating', 'rejected', 'waiting_return', 'returning', 'processing', 'resending'],
    to: money,
    label: '平台强制退款',
  },
  /** All of it has gone back. */
  paid: { by: ['mall'], from: ['refunding'], to: all('completed'), label: '退款成功' },
} as const satisfies Record<string, Move>
export type AftersaleMove = keyof typeof aftersaleMoves

/** Days until the clock makes a move that no side has made, and which one. */
export const aftersaleTimes = {
  /** The store answers a request. */
  answerDays: 3,
  /** The buyer answers an offer, or the store's findings. */
  offerDays: 7,
  /** The buyer takes a refusal further. */
  rejectedDays: 7,
  /** The buyer sends the goods back. */
  returnDays: 7,
  /** The store reports on the returned goods, after they have arrived. */
  receiveDays: 7,
  /** The same where no carrier tells that it has arrived, after it was sent. */
  unseenDays: 15,
  /** The store sends repaired, exchanged or missing goods. */
  resendDays: 7,
  /** The buyer confirms it, after it was signed for. */
  confirmSignedDays: 7,
  /** The same where no carrier tells that it was, after it was sent. */
  confirmDays: 10,
  /** One extension, once for each side. */
  extendDays: 3,
  /** People are told so many hours before the clock acts. */
  warnHours: 24,
  /** After completion a request may be made. */
  windowDays: 15,
  /** Within this a return needs no reason. */
  noReasonDays: 7,
} as const

type Clock = {
  readonly days: number
  readonly move: AftersaleMove
  readonly waitsFor: 'buyer' | 'store'
  readonly text: string
}
/** Moves of the clock, and the sentences that announce them. */
export const aftersaleClocks: Partial<Record<AftersaleState, Clock>> = {
  pending: { days: aftersaleTimes.answerDays, move: 'approve', waitsFor: 'store', text: '商家超时未处理将自动同意' },
  negotiating: { days: aftersaleTimes.offerDays, move: 'lapse', waitsFor: 'buyer', text: '超时未答复，售后将关闭' },
  rejected: {
    days: aftersaleTimes.rejectedDays,
    move: 'give_up',
    waitsFor: 'buyer',
    text: '可修改申请或申请平台介入，超时将关闭',
  },
  waiting_return: {
    days: aftersaleTimes.returnDays,
    move: 'no_return',
    waitsFor: 'buyer',
    text: '超时未寄回，售后将关闭',
  },
  returning: {
    days: aftersaleTimes.unseenDays,
    move: 'receive',
    waitsFor: 'store',
    text: '商家超时未处理将视为已收货',
  },
  processing: {
    days: aftersaleTimes.resendDays,
    move: 'call_platform',
    waitsFor: 'store',
    text: '商家超时未寄出，平台将介入',
  },
  resending: { days: aftersaleTimes.confirmDays, move: 'confirm', waitsFor: 'buyer', text: '超时未确认将自动完成' },
}

/** Reasons of each kind; of money back by where the goods are. */
export const aftersaleReasons = {
  unshipped: ['不想要了', '商品选错', '商家缺货', '发货太慢', '与商家协商一致', '其他'],
  unreceived: ['物流停滞', '包裹丢失', '拒收', '快递退回', '与商家协商一致', '其他'],
  refund_only: ['少件/漏发', '包装破损', '质量问题', '与描述不符', '与商家协商一致', '其他'],
  return_refund: [
    '七天无理由',
    '质量问题',
    '与描述不符',
    '发错货',
    '少件/漏发',
    '包装破损',
    '资质/检测报告不符',
    '其他',
  ],
  exchange: ['规格不合适', '质量问题', '发错货'],
  repair: ['功能故障', '性能不达标', '定期检修'],
  reissue: ['少件', '配件缺失', '赠品漏发'],
  /** Reasons for returning unused codes. */
  virtual: ['不想要了', '买错或买多了', '发放太慢', '门店无法使用', '与商家协商一致', '其他'],
} as const satisfies Record<'unshipped' | 'unreceived' | 'virtual' | AftersaleKind, readonly string[]>

/** Places of the goods of a request for money alone. */
export const goodsPlaces = ['unshipped', 'unreceived', 'received'] as const
export type GoodsPlace = (typeof goodsPlaces)[number]

/** Reasons whose requests must show pictures. */
export const reasonsWithPictures: readonly string[] = [
  ...['质量问题', '与描述不符', '发错货', '包装破损', '少件/漏发', '少件', '功能故障'],
]
export const reasonGuide: Readonly<Record<string, string>> = {
  质量问题: '请拍摄商品整体与问题处的特写',
  与描述不符: '请拍摄实物与商品页面不一致之处',
  发错货: '请拍摄收到的商品、标签与面单',
  包装破损: '请拍摄外包装、面单与破损处',
  '少件/漏发': '请拍摄收到的全部商品、外包装与面单',
  少件: '请拍摄收到的全部商品、外包装与面单',
  功能故障: '请拍摄故障现象与铭牌',
}

/** Commands of the buyer on a request. */
export const aftersaleCommands = [
  'edit',
  'withdraw',
  'accept_offer',
  'decline_offer',
  'send_return',
  'edit_return',
  'extend',
  'confirm',
  'arbitrate',
  'say',
  'apply_again',
  'delete',
] as const
export type AftersaleCommand = (typeof aftersaleCommands)[number]

/** Money alone before the goods are there (退款), or service of goods that have come (售后). */
export const aftersaleGroups = ['refund', 'service'] as const

export const mostAftersaleImages = 6
