import { type OrderStatus, orderStatusLabel, type PackageStatus, packageStatusLabel } from '@mall/contract/order/words'
import { formatFen } from '@mall/contract/text/money'
import { type ShipWay, shipWayLabel } from '@mall/contract/tracking/words'
import { escapeHtml } from '@mall/server/src/kernel/html.ts'
import type { DemoReviewLink } from './outbox-approval.ts'
import type { DemoRepayment } from './outbox-money.ts'
import { arrivals, button, card } from './outbox-parts.ts'
import { type DemoReturn, returnCard } from './outbox-returns.ts'

type OrderView = {
  orderNo: string
  status: OrderStatus
  merchantName: string
  payAmountFen: number
  isSelf: boolean
  /** Null until the store was settled for it. */
  settledRefundedFen: number | null
  items: { name: string; qty: number; shippedQty: number }[]
  packages: { way: ShipWay; expressNo: string | null; status: PackageStatus }[]
  /** The transfer that was begun for it. */
  transfer: { remitCode: string; missingFen: number } | null
  /** Links for the approvers. */
  reviews: readonly DemoReviewLink[]
  /** Phone of the store's owner, who ships it at the desk. */
  storePhone: string | null
}

export type OutboxView = {
  sms: { phone: string; text: string; at: Date }[]
  mails: { to: string; subject: string; files: string[]; at: Date }[]
  /** The present code of the operator's authenticator. */
  authenticator: { phone: string; code: string; seconds: number }
  orders: OrderView[]
  repayments: readonly DemoRepayment[]
  /** Parcels of requests after the order that are on their way. */
  returns: readonly DemoReturn[]
  /** A sentence about the result of the last action. */
  told: string
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

type Actions = Partial<Record<OrderStatus, readonly (readonly [string, string])[]>>

const actions: Actions = {
  pending_payment: [['timeout', '让付款时限到期']],
  partially_shipped: [['advance', '推进物流']],
  shipped: [
    ['advance', '推进物流'],
    ['timeout', '让收货时限到期'],
  ],
}

/** For orders past after-sales, at the end of their month. */
const settles = [['settle', '到月底结算']] as const

/** Moves of the bank for an order with a transfer. */
const transferActions: Actions = {
  pending_payment: arrivals,
  pending_confirmation: arrivals,
  cancelled: [['transfer_late', '迟到的转账到账']],
}

/** A message's text with its code in bold, or its link made clickable. */
const touchable = (text: string) =>
  text.includes('/review?token=')
    ? text.replace(/\S*?(\/review\?token=[\w-]+)/, linkHere)
    : text.replace(/\d{6}/, '<strong>$&</strong>')

/** The whole address as it was sent, leading to this very site, whatever name it was opened by. */
const linkHere = (sent: string, path: string) => {
  const [, before = '', address = ''] = /^(.*?)((?:https?:\/\/\S*)?)$/.exec(sent.slice(0, -path.length)) ?? []
  return `${before}<a href="${path}">${address}${path}</a>`
}

const messageItem = ({ phone, text, at }: OutboxView['sms'][number]) =>
  `<li><span class="meta">${clock.format(at)} · ${escapeHtml(phone)}</span><p>${touchable(escapeHtml(text))}</p></li>`

const mailItem = ({ to, subject, files, at }: OutboxView['mails'][number]) =>
  `<li><span class="meta">${clock.format(at)} · ${escapeHtml(to)}</span><p>${escapeHtml(subject)}（附件：${escapeHtml(files.join('、'))}）</p></li>`

const authenticatorItem = ({ phone, code, seconds }: OutboxView['authenticator']) =>
  `<ol><li><span class="meta">平台运营 ${phone}、澄采自营店主 13800002003 的验证器 · 还有 ${seconds} 秒</span><p><strong>${code}</strong></p><div class="actions">${button(phone, 'proof_runs_out', '让两步验证过期')}</div></li></ol>`

/** A hint that the order waits for its store, with the desk's page for it. */
function storeLine(status: OrderStatus, phone: string | null): string[] {
  if (!phone) return []
  if (status === 'pending_shipment' || status === 'partially_shipped')
    return [`<li>店主 ${phone} 在<a href="/console/orders?tab=unshipped">工作台</a>发货或退款</li>`]
  return status === 'pending_verification' ? [`<li>店主 ${phone} 在<a href="/console/verify">工作台</a>核销</li>`] : []
}

function orderCard(order: OrderView) {
  const { orderNo, status, merchantName, payAmountFen, items, packages, transfer, reviews, storePhone } = order
  const goods = items.map(
    ({ name, qty, shippedQty }) =>
      `<li>${escapeHtml(name)} × ${qty}${shippedQty > 0 ? `（已发 ${shippedQty}）` : ''}</li>`,
  )
  const parcels = packages.map(({ way, expressNo, status: at }) =>
    expressNo === null
      ? `<li>${shipWayLabel[way]}</li>`
      : `<li>运单 ${escapeHtml(expressNo)}：${packageStatusLabel[at]}</li>`,
  )
  const bank = transfer
    ? [`<li>对公转账 ${escapeHtml(transfer.remitCode)}：待到账 ¥${formatFen(transfer.missingFen)}</li>`]
    : []
  const asked = reviews.map(
    ({ reviewer, path }) => `<li>等待 ${escapeHtml(reviewer)} 审批<a href="${escapeHtml(path)}">打开审批链接</a></li>`,
  )
  const isDue = status === 'completed' && !order.isSelf && order.settledRefundedFen === null
  const offered = [
    ...(actions[status] ?? []),
    ...(isDue ? settles : []),
    ...(transfer ? (transferActions[status] ?? []) : []),
  ]
  return card({
    title: orderNo,
    status: orderStatusLabel[status],
    meta: [merchantName, `¥${formatFen(payAmountFen)}`],
    lines: [...goods, ...parcels, ...bank, ...asked, ...storeLine(status, storePhone)],
    buttons: offered.map(([action, label]) => button(orderNo, action, label)),
  })
}

/** A company's repayment by transfer, on its way at the bank. */
const repaymentCard = ({ paymentNo, companyName, remitCode, missingFen }: DemoRepayment) =>
  card({
    title: paymentNo,
    status: '账期还款',
    meta: [companyName, `对公转账 ${remitCode}：待到账 ¥${formatFen(missingFen)}`],
    buttons: arrivals.map(([action, label]) => button(paymentNo, action, label)),
  })

type Section = { title: string; html: string; empty: string }

const section = ({ title, html, empty }: Section) =>
  `<h2>${title}</h2>${html === '' ? `<p class="meta">${empty}</p>` : html}`

const list = (items: readonly string[]) => (items.length > 0 ? `<ol>${items.join('')}</ol>` : '')

/** The outbox of the demo as a plain page: sent messages, and the moves of the outside world for recent orders. */
export function outboxPage(view: OutboxView): string {
  const { sms, mails, authenticator, orders, repayments, returns, told } = view
  const sections: Section[] = [
    {
      title: '短信',
      html: list(sms.map(messageItem)),
      empty: '还没有短信。在登录或注册页获取验证码后，会出现在这里。',
    },
    { title: '邮件', html: list(mails.map(mailItem)), empty: '还没有邮件。在发票详情页发送至邮箱后，会出现在这里。' },
    { title: '两步验证', html: authenticatorItem(authenticator), empty: '' },
    { title: '账期还款', html: repayments.map(repaymentCard).join(''), empty: '没有在途的还款。' },
    { title: '退换货包裹', html: returns.map(returnCard).join(''), empty: '没有在途的退换货包裹。' },
    { title: '最近的订单', html: orders.map(orderCard).join(''), empty: '还没有订单。' },
  ]
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>演示发件箱 - 澄采商城</title><style>${style}</style></head>
<body><main><h1>演示发件箱</h1><p class="meta">仅演示模式存在。短信不会真的发出，快递、银行与时钟由您扮演；店铺与平台的事在工作台做。<a href="/">返回商城</a><a href="/console">去工作台</a></p>
${told ? `<p class="told" role="status">${escapeHtml(told)}</p>` : ''}
${sections.map(section).join('\n')}
</main></body></html>`
}

const style = `
:root{color-scheme:light dark;--bg:#f5f6f8;--surface:#fff;--text:#1a1a1a;--muted:#595959;--line:#e8e9ec;--red:#d7190f}
@media(prefers-color-scheme:dark){:root{--bg:#0f1012;--surface:#1a1b1e;--text:#f2f3f5;--muted:#b8bbc2;--line:#2e3035;--red:#ff7a70}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:14px/1.6 -apple-system,"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{max-width:640px;margin:0 auto;padding:16px 12px 48px}h1{font-size:20px;margin:8px 0}h2{font-size:16px;margin:24px 0 8px}h3{font-size:14px;margin:0;font-weight:600}
ol,ul{margin:0;padding:0;list-style:none}ol li,article{background:var(--surface);border-radius:12px;padding:12px;margin-bottom:8px}article ul{margin:8px 0}
p{margin:0;overflow-wrap:anywhere}.meta{color:var(--muted);font-size:12px}strong{color:var(--red);font-size:18px;letter-spacing:.08em}
header{display:flex;justify-content:space-between;gap:8px;align-items:center}.status{color:var(--red);font-size:13px}.told{background:var(--surface);border-left:3px solid var(--red);padding:8px 12px;border-radius:4px;margin-top:12px}
.actions{display:flex;flex-wrap:wrap;gap:8px}button{min-height:44px;padding:0 16px;border-radius:22px;border:1px solid var(--line);background:none;color:inherit;font:inherit}a{color:inherit;margin-left:8px;display:inline-block;padding:12px 0}`
